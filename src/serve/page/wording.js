// Messages are for the command line, too: what speaks of its options is said as it is done here.
const said = [
  [/;? *(say|choose one with) --family.*/s, "; choose the kind of puzzle above, and this is read as such"],
  [/;? *--family FAMILY says which it is \((.*?)\), cluecore example FAMILY shows one/s,
    "; choose the kind of puzzle above ($1), and an example of it to see how it is typed"],
  [/;? *cluecore help \S+ shows the formats, --from names one/, "; an example, to be chosen above, shows how it is typed"],
  [/;? *say --from grid or --from line/, "; with blanks between the cells it is one grid"],
  [/;? *(explain|check) --full (shows|names) them/g, ""],
  [/;? *explain it without --(cell|steps)/g, ""],
  [/(,?) or say --family [a-z]+/, "$1 or choose the kind of puzzle above"],
  [/ *\(cluecore (help|example) \S+( shows how)?\)/g, ""],
  [/; cluecore list shows [^.\n]*/, "; those above are the kinds that are known"],
  [/; cluecore check takes it/, ""],
  [/ *cluecore explain [^\n]*tells more\./g, ""],
  [/, and (check|explain) [^\n]*--entries[^\n]*/g, ""],
  [/;? *cluecore (help|example) [a-z]+ shows [^.;\n]*/g, "; an example, to be chosen above, shows how it is typed"],
  [/others that --full names/g, "others"],
  [/(^|[ (])--([a-z]+)/g, "$1$2"],  // an option, which the page has as a box by that name
];

export const onPage = (words) => said.reduce((text, [from, to]) => text.replace(from, to), words);
