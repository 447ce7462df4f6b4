// SPDX-License-Identifier: MIT
// The staircase of small grids in which people tick and cross out, item by item: a column for each
// item of all categories but the first, a row for each item of all but the second.
#include "logic.hpp"
#include "picture/drawing.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::logic {

namespace {

struct PencilSigns {
  const char* tick;
  const char* cross;
  const char* open;  ///< not known
  const char* bar;
  const char* rule;
  const char* joint;
};

constexpr PencilSigns unicode = {"✓", "×", "·", "│", "─", "┼"};
constexpr PencilSigns ascii = {"O", "x", ".", "|", "-", "+"};

const PencilSigns& pencil_signs(const Picture& picture) {
  return picture.ascii ? ascii : unicode;
}

class PencilGrid {
 public:
  PencilGrid(const World& world, const Picture& picture)
      : world_(world), picture_(picture), signs_(pencil_signs(picture)) {
    for (std::size_t c = 1; c < world.categories.size(); ++c) columns_.push_back(c);
    // The first category's rows meet all columns, the last one's all but its own, and so on.
    rows_.push_back(0);
    for (std::size_t c = world.categories.size() - 1; c > 1; --c) rows_.push_back(c);
    for (std::size_t c : rows_) {
      const Category& category = world.categories[c];
      category_width_ = std::max(category_width_, character_count(category.name));
      for (const std::string& item : category.items) {
        item_width_ = std::max(item_width_, character_count(item));
      }
    }
  }

  std::string text() const {
    std::string text = headings();
    for (std::size_t block = 0; block < rows_.size(); ++block) {
      const std::size_t columns = columns_.size() - block;
      text += ruler(columns);
      for (std::size_t i = 0; i < world_.size(); ++i) {
        const Item item{rows_[block], i};
        const std::string category = i == 0 ? world_.categories[item.category].name : "";
        std::string line = "  " + padded(category, category_width_) + "  " +
                           padded(world_.name(item), item_width_);
        for (std::size_t c = 0; c < columns; ++c) {
          line += std::string(" ") + signs_.bar;
          for (std::size_t other = 0; other < world_.size(); ++other) {
            line += cell(item, {columns_[c], other});
          }
        }
        text += ended(line);
      }
    }
    return text;
  }

 private:
  std::size_t margin() const { return 2 + category_width_ + 2 + item_width_; }

  /// Names of items, each downwards above its column.
  std::string headings() const {
    std::size_t depth = 0;
    for (std::size_t c : columns_) {
      for (const std::string& item : world_.categories[c].items) {
        depth = std::max(depth, character_count(item));
      }
    }
    const std::size_t block = 3 * world_.size();
    std::string line(margin(), ' ');
    for (std::size_t c : columns_) line += "  " + padded(fitted(world_.categories[c].name), block);
    std::string text = ended(line);
    for (std::size_t level = 0; level < depth; ++level) {
      line.assign(margin(), ' ');
      for (std::size_t c : columns_) {
        line += std::string(" ") + signs_.bar;
        for (const std::string& item : world_.categories[c].items) {
          const std::size_t above = depth - character_count(item);
          line += " " + (level < above ? " " : character(item, level - above)) + " ";
        }
      }
      text += ended(line);
    }
    return text;
  }

  /// A category's name, cut to the width of its block.
  std::string fitted(const std::string& name) const {
    std::string text;
    for (std::size_t i = 0; i < std::min(3 * world_.size(), character_count(name)); ++i) {
      text += character(name, i);
    }
    return text;
  }

  static std::string character(const std::string& text, std::size_t number) {
    std::size_t at = 0;
    for (; number > 0; --number) at += character_length(text, at);
    return visible_character(text, at);
  }

  std::string ruler(std::size_t columns) const {
    std::string line = "  " + repeated(signs_.rule, margin() - 1);
    for (std::size_t c = 0; c < columns; ++c) {
      line += signs_.joint + repeated(signs_.rule, 3 * world_.size() + (c + 1 < columns ? 1 : 0));
    }
    return line + "\n";
  }

  std::string cell(Item row, Item column) const {
    if (picture_.solution == nullptr) return std::string(" ") + signs_.open + " ";
    const std::size_t owner = world_.owner(*picture_.solution, row);
    const bool ticked = owner == world_.owner(*picture_.solution, column);
    const std::string sign = ticked ? signs_.tick : signs_.cross;
    const bool differs = ticked && row.category == 0 &&
                         flagged(picture_.differs, world_.place(owner, column.category));
    return marked(sign, differs ? Mark::differs : Mark::none, picture_.colour);
  }

  const World& world_;
  const Picture& picture_;
  const PencilSigns& signs_;
  std::size_t category_width_ = 0;
  std::size_t item_width_ = 0;
  std::vector<std::size_t> columns_;  // categories
  std::vector<std::size_t> rows_;
};

}  // namespace

std::string draw_pencil_grid(const Document& document, const Picture& picture) {
  return PencilGrid(document.world, picture).text();
}

std::string pencil_grid_legend(const Picture& picture) {
  if (std::ranges::find(picture.differs, true) == picture.differs.end()) return "";
  return marks_legend({{pencil_signs(picture).tick, Mark::differs}});
}

}  // namespace cluecore::logic
