// A page over the screen: a question, a text to type, a list, or something to read.
import { action_row } from "./actions";
import { chat_body, chat_phrases } from "./chat";
import { h, type Child, type Element_ } from "./dom";
import { log_list } from "./game";
import type { Page } from "./page";
import { tile_picture } from "./tile_picture";
import { texts } from "./texts";
import type { Field, Sheet, SheetRow } from "./view";

export function sheet_dialog(page: Page, sheet: Sheet): Element_ {
  const is_open_without_way_back = sheet.kind === "first_name" || sheet.kind === "server_password";
  return h("div", {
    key: `sheet ${sheet.kind}`, class: "backdrop",
    onclick: (event: Event) => {
      if (event.target === event.currentTarget && !is_open_without_way_back) {
        page.send({ do: "close" });
      }
    },
  }, h("div", {
    class: `sheet sheet_${sheet.kind}`, role: sheet.question ? "alertdialog" : "dialog", "aria-modal": "true",
    "aria-labelledby": "sheet_title", tabindex: -1, focus: sheet.field === null,
  },
  h("h2", { key: "title", id: "sheet_title" }, sheet.title),
  sheet.field ? typed(page, sheet, sheet.field) : [
    body(page, sheet),
    said(page),
    h("div", { key: "buttons", class: "buttons" }, action_row(page)),
  ]));
}

/** These sheets stay open after what was done in them, and say how it went. */
const stay_open = new Set(["device", "people", "opponents", "muted"]);

function said(page: Page): Child {
  const { first, tone } = page.view.advice;
  const { sheet } = page.view;
  return sheet && ((sheet.question && tone === "warning") || stay_open.has(sheet.kind)) && first !== "" &&
    h("p", { key: "said", class: `tone_${tone}` }, first);
}

function body(page: Page, sheet: Sheet): Child {
  if (sheet.kind === "log" && page.view.game) {
    return h("div", { key: "body", class: "sheet_body" }, log_list(page.view.game.log));
  }
  return h("div", { key: "body", class: "sheet_body", tabindex: 0, role: "region", "aria-labelledby": "sheet_title" },
    sheet.tiles.length > 0 && h("ul", { key: "tiles", class: "kinds" }, sheet.tiles.map((kind) => h("li", {
      key: kind.type, class: `kind${kind.count === 0 ? " none_left" : ""}`,
    }, tile_picture(page.types, kind.type), h("span", { class: "kind_count" }, `× ${kind.count}`)))),
    sheet_rows(page, sheet.question ? without_answers(sheet.rows) : sheet.rows));
}

/** The answers to a question are its buttons, so the terminal's line with their keys is left out. */
function without_answers(rows: readonly SheetRow[]): SheetRow[] {
  return rows.filter((row) => !row.spans.some((span) => span.tone === "key"));
}

/** Rows of text in columns, or choices. */
function sheet_rows(page: Page, rows: readonly SheetRow[]): Child {
  return h("div", { key: "rows", class: "sheet_rows" }, rows.map((row, i) => {
    const spans = row.spans.map((span, j) => h("span", {
      key: j, class: `tone_${span.tone}${span.at > 12 ? " column" : ""}`,
    }, span.text));
    const { choice } = row;
    return choice === null
      ? h("p", { key: i, class: `sheet_row${row.spans.length === 0 ? " gap" : ""}` }, spans)
      : h("button", {
        key: i, type: "button", class: `sheet_choice${row.chosen ? " chosen" : ""}`,
        "aria-pressed": row.chosen ? "true" : "false", onclick: () => page.send({ do: "row", row: choice }),
      }, spans);
  }));
}

function typed(page: Page, sheet: Sheet, field: Field): Element_ {
  const text_of = (event: Event): string => {
    const form = event.currentTarget as HTMLElement;
    return (form.querySelector("input")?.value ?? "").normalize("NFC");
  };
  const chat = sheet.kind === "chat" ? page.view.chat : null;
  const is_list = sheet.rows.some((row) => row.choice !== null);
  const field_input = [
    h("input", {
      key: "field", type: field.secret ? "password" : "text", value: field.text, focus: true,
      placeholder: field.placeholder || (chat ? texts.write : ""),
      maxlength: field.max, "aria-labelledby": "sheet_title", autocapitalize: sheet.kind === "name" || sheet.kind === "first_name" ? "words" : "off",
      autocomplete: "off", spellcheck: "false", ...(field.wrong === "" ? {} : { "aria-invalid": "true", "aria-describedby": "wrong" }),
    }),
    h("p", { key: "wrong", id: "wrong", class: "wrong", role: "alert" }, field.wrong),
  ];
  const list = sheet.rows.length > 0 && h("div", { key: "body", class: "sheet_body", tabindex: 0, role: "region", "aria-labelledby": "sheet_title" },
    sheet_rows(page, sheet.rows));
  return h("form", {
    key: "form", class: "typed", autocomplete: "off",
    onsubmit: (event: Event) => {
      event.preventDefault();
      page.send({ do: "submit", text: text_of(event) });
    },
    oninput: (event: Event) => page.send({ do: "text", text: text_of(event) }),
  },
  chat ? [chat_body(page, chat), field_input, chat_phrases(page, chat)] : is_list ? [field_input, list] : [list, field_input],
  said(page),
  h("div", { key: "buttons", class: "buttons" }, typed_buttons(page)));
}

/** Enter is the form's submit button, so that the browser's keyboard shows it. */
function typed_buttons(page: Page): Child {
  const others = action_row(page, (action) => action.keys[0] === "Enter");
  const enter = page.view.actions.find((action) => action.keys[0] === "Enter");
  const label = enter?.label ?? "";
  return [others, label !== "" && h("button", { key: "submit", type: "submit", class: "button primary" },
    label.charAt(0).toUpperCase() + label.slice(1))];
}
