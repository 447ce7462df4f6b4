// SPDX-License-Identifier: MIT
// Items that are days of a year or hours of a day, which lie as in the calendar, not as their bare numbers.
#pragma once

#include "logic.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::logic {

/// Days for "August 30", "8th of September"; hours for "9 am", "1 pm"; months and days of the week for
/// their names: in millionths, as number_in() has it. None if not all items are of one such kind.
std::vector<std::int64_t> calendar_values(const std::vector<std::string>& items);
/// "hour", "day" or "month", if they are of such a kind; or "".
std::string_view calendar_unit(const std::vector<std::string>& items);
/// Are all items days with their months?
bool are_dates(const std::vector<std::string>& items);
/// The order that items have without being told: of dates and hours that of their values, of months, days of the week and
/// ordinals, if they are listed so, the listed one.
Order order_in_calendar(const std::vector<std::string>& items);
/// Do the values go up, but perhaps for one step down into the next year, week or day?
bool goes_round(const std::vector<std::int64_t>& values);
/// Are dates, or hours, listed so, and nearer to each other over the end of the year, or the day?
bool is_shorter_round(const std::vector<std::string>& items);

}  // namespace cluecore::logic
