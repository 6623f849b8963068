// The form for a table: a new one, or changes of ours.
import { action_row } from "./actions";
import { h, type Element_ } from "./dom";
import { said } from "./lobby";
import { sentence_case, type Page } from "./page";
import { texts } from "./texts";
import type { Form, FormRow } from "./view";

/** Rows are changed where they are, so the keys for a row have no buttons below. */
const of_rows = new Set(["Space", "←→"]);

export function form_screen(page: Page, form: Form): Element_ {
  return h("main", { key: "form", class: "screen form_screen" },
    h("h1", { key: "title", tabindex: -1, focus: true }, form.title),
    form.note !== "" && h("p", { key: "note", class: "faint" }, form.note),
    h("div", { key: "columns", class: "form_columns" },
      h("div", { key: "rows", class: "form_sections" }, form.sections.map((section, i) => h("section", {
        key: `${i} ${section.heading}`, class: "card form_section",
      },
      section.heading !== "" && h("h2", {}, section.heading),
      section.rows.map((row) => form_row(page, row))))),
      h("div", { key: "summary", class: "card form_summary", "aria-live": "polite" },
        h("h2", {}, texts.rules), form.summary.map((line, i) => h("p", { key: i }, line)))),
    h("div", { key: "bottom", class: "form_bottom" },
      form.conflict !== "" && h("p", { key: "conflict", class: "conflict" }, form.conflict,
        form.repair !== "" && ` ${form.repair}`),
      h("div", { key: "said", id: "advice", class: "bottom_words" }, said(page)),
      h("div", { key: "buttons", class: "buttons" }, action_row(page, (action) => of_rows.has(action.shown)))));
}

function form_row(page: Page, row: FormRow): Element_ {
  const change = (by: number) => () => page.send({ do: "form", row: row.row, by });
  const chosen = `form_row look_${row.look}${row.chosen ? " chosen" : ""}${row.usual ? "" : " changed"}`;
  const name = sentence_case(row.name);
  const explained = row.explained !== "" && h("span", { key: "explained", class: "explained" }, row.explained);
  const id = `row_${row.row}`;
  switch (row.look) {
    case "typed":
      return h("div", { key: id, class: chosen },
        h("label", { for: id }, name),
        h("input", {
          id, type: "text", value: row.value, autocomplete: "off", onfocus: change(0),
          oninput: (event: Event) =>
            page.send({ do: "form_text", row: row.row, text: (event.target as HTMLInputElement).value.normalize("NFC") }),
        }), explained);
    case "stepped":
      return h("div", { key: id, class: chosen, role: "group", "aria-label": name },
        h("span", { class: "form_name" }, name),
        h("span", { class: "form_steps" },
          h("button", { type: "button", class: "step", "aria-label": texts.less(name), onclick: change(-1) }, "‹"),
          h("output", { class: "form_value" }, row.value),
          h("button", { type: "button", class: "step", "aria-label": texts.greater(name), onclick: change(1) }, "›")),
        explained);
    case "box":
    case "one_of":
      return h("div", { key: id, class: chosen },
        h("label", { class: "form_tick" },
          h("input", {
            type: row.look === "box" ? "checkbox" : "radio", checked: row.ticked, onchange: change(1),
          }), h("span", {}, name), row.value !== "" && row.look === "one_of" && h("span", { class: "faint" }, row.value)),
        explained);
    case "fold":
      return h("div", { key: id, class: chosen },
        h("button", { type: "button", class: "fold", "aria-expanded": row.ticked ? "true" : "false", onclick: change(1) },
          h("span", { "aria-hidden": "true" }, row.ticked ? "▾" : "▸"), ` ${name} `,
          h("span", { class: "faint" }, row.value)));
  }
}
