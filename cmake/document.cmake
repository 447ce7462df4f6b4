# Makes a manual page or a page of the site of one document in Markdown.
# Run as: cmake -DCMARK=... -DSOURCE=... -DOUTPUT=... -DVERSION=... [-DNAME=...|-DDOCUMENTS=...] -P document.cmake
# With NAME it is a manual page, else a page with links to all DOCUMENTS.
cmake_minimum_required(VERSION 3.21)

function(first_heading file result)
  file(STRINGS "${file}" heading REGEX "^# " LIMIT_COUNT 1)
  string(SUBSTRING "${heading}" 2 -1 heading)
  set(${result} "${heading}" PARENT_SCOPE)
endfunction()

function(run_cmark source format result)
  execute_process(COMMAND "${CMARK}" -e table -t ${format} "${source}"
                  OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

first_heading("${SOURCE}" title)
if(DEFINED NAME)
  # A table of two columns becomes a list, as a terminal is narrow.
  file(READ "${SOURCE}" text)
  string(REPLACE ";" "<semicolon>" text "${text}")
  string(REGEX REPLACE "\n\\|[^\n]*\n[|-]+\n" "\n" text "${text}")
  string(REGEX REPLACE "\n\\| ([^\n|]*) \\| ([^\n|]*) \\| ([^\n|]+) \\| ([^\n|]*) ?\\|"
         "\n- \\1: \\2\n- \\3: \\4" text "${text}")
  string(REGEX REPLACE "\n\\| ([^\n]*) \\|([^\n]*) \\|" "\n- \\1:\\2" text "${text}")
  string(REGEX REPLACE "(\n- [^\n]*):\n" "\\1\n" text "${text}")
  string(REPLACE "\\|" "|" text "${text}")
  string(REPLACE "scripts/run.sh" "cluecore" text "${text}")
  # Other documents are named, not linked.
  string(REGEX REPLACE "\\[([^]\n]*)\\]\\([^)\n]*\\)" "\\1" text "${text}")
  string(REPLACE "<semicolon>" ";" text "${text}")
  file(WRITE "${OUTPUT}.md" "${text}")
  run_cmark("${OUTPUT}.md" man body)
  # cmark lets a line of a puzzle begin with a full stop, which man takes for an instruction.
  string(REGEX REPLACE "\n\\.([^A-Znfb])" "\n<stop>\\1" body "${body}")
  string(REPLACE "<stop>" "\\&." body "${body}")
  string(TOUPPER "${NAME}" upper)
  string(REGEX REPLACE "^\\.SH\n[^\n]*\n" "" body "${body}")
  string(REPLACE "-" "\\-" escaped "${NAME}")
  string(TOLOWER "${title}" title)
  file(WRITE "${OUTPUT}" ".TH ${upper} 5 \"\" \"cluecore ${VERSION}\" \"File Formats\"\n"
       ".SH NAME\n${escaped} \\- ${title}\n.SH DESCRIPTION\n${body}.SH SEE ALSO\n.BR cluecore (1)\n")
  return()
endif()

run_cmark("${SOURCE}" html body)
# Headings as places to link to, named as in the links.
string(REGEX MATCHALL "<h[23]>[^\n]*</h[23]>" headings "${body}")
foreach(heading IN LISTS headings)
  string(REGEX REPLACE "<[^>]*>" "" id "${heading}")
  string(TOLOWER "${id}" id)
  string(REGEX REPLACE "[^a-z0-9 -]" "" id "${id}")
  string(REPLACE " " "-" id "${id}")
  string(REGEX REPLACE "^<(h[23])>" "<\\1 id=\"${id}\">" linked "${heading}")
  string(REPLACE "${heading}" "${linked}" body "${body}")
endforeach()
# Links between documents; what is not one of them is not on the site.
string(REGEX REPLACE "href=\"(docs/|\\.\\./)?([A-Za-z-]+)\\.md" "href=\"\\2.html" body "${body}")
string(REPLACE "README.html" "index.html" body "${body}")
string(REPLACE "src=\"docs/pictures/" "src=\"pictures/" body "${body}")
string(REGEX REPLACE "<a href=\"CONTRIBUTING.html[^\"]*\">([^<]*)</a>" "\\1" body "${body}")
string(REPLACE "src=\"docs/pictures" "src=\"pictures" body "${body}")
set(navigation "<a href=\"index.html\">cluecore</a>\n")
foreach(document IN LISTS DOCUMENTS)
  get_filename_component(name "${document}" NAME_WE)
  first_heading("${document}" heading)
  string(APPEND navigation "<a href=\"${name}.html\">${heading}</a>\n")
endforeach()
configure_file("${CMAKE_CURRENT_LIST_DIR}/document.html.in" "${OUTPUT}" @ONLY)
