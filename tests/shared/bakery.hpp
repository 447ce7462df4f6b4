// SPDX-License-Identifier: MIT
// A logic grid as it may stand in print, which has one solution.
#pragma once

#include <string>

namespace cluecore::test {

inline const std::string bakery =
    "category customer: Alice, Bob, Carol, Dan\n"
    "category cake: apple, banana, lemon, plum\n"
    "ordered day: Monday, Tuesday, Wednesday, Thursday\n"
    "number price: $3, $4, $6, $9\n"
    "1. The lemon cake was bought on Monday.\n"
    "2. Dan didn't buy the banana cake.\n"
    "3. Alice bought her cake the day after the person who paid $3.\n"
    "4. Bob paid more than Carol.\n"
    "5. Neither Alice nor Carol bought the apple cake.\n"
    "6. The apple cake cost $3 less than Bob's cake.\n"
    "7. Of Carol and Dan, one paid $4 and the other bought the apple cake.\n"
    "8. Carol came in two days after Dan.\n"
    "9. The person who paid $9 is not the customer with the banana cake.\n"
    "10. Alice\xE2\x80\x99s cake is plum.\n";

}  // namespace cluecore::test
