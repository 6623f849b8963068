// How much the page helps in a turn: without hints it shows neither legal cells nor points before
// they are scored; and questions with one answer need not be asked.
import type { Page } from "./page";
import { texts } from "./texts";
import type { Advice, Game, View } from "./view";

/** The view for a player who wants no hints. */
export function without_hints(view: View): View {
  const { game } = view;
  if (game === null || (game.stage !== "place" && game.stage !== "take" && game.stage !== "deploy")) {
    return view;
  }
  const spots = game.board.spots.map((spot) => ({ ...spot, words: without_points(spot.words) }));
  return { ...view, advice: advice_without_points(view.advice, game),
           game: { ...game, board: { ...game.board, choices: [], spots } } };
}

function advice_without_points(advice: Advice, game: Game): Advice {
  if (game.stage === "place") {
    return advice.tone === "good" ? { ...advice, first: texts.fits } : advice;
  }
  if (game.stage !== "deploy" || advice.tone === "warning") {
    return advice;
  }
  return game.board.spots.some((spot) => spot.chosen)
    ? { ...advice, first: without_points(advice.first), second: "" }
    : { ...advice, first: advice.first.replace(/\. .*$/, ".") };
}

/** "2 of 3 · Knight: 4 points." → "Knight." */
function without_points(sentence: string): string {
  return sentence.replace(/^\d+ of \d+ · /, "").replace(/:.*$/, ".");
}

let asked = "";

/** Places a tile that fits in one way only, and takes the only tile. `view` has all hints. To be called after each view;
 * asks the core, by rotating, whether the tile fits in another way. */
export function answer_if_single(page: Page, view: View): void {
  const { game } = view;
  const question = game ? `${game.match} ${game.turn} ${game.board.tiles.length} ${game.stage}` : "";
  if (game === null || question === asked || !view.yours || game.replay !== null) {
    return;
  }
  asked = question;
  const { choices, ghost } = game.board;
  if (game.stage === "choose" && game.offer?.items.length === 1) {
    page.send({ do: "place" });
  } else if (game.stage === "place" && choices.length === 1 && ghost?.fits === true && !may_flip(view)) {
    page.send({ do: "key", key: "r" });
    const turned = page.view.game?.board.ghost?.turns !== ghost.turns;
    page.send(turned ? { do: "key", key: "R" } : { do: "place" });
  }
}

/** A tile that may be placed face down fits in two ways. */
function may_flip(view: View): boolean {
  return view.actions.some((action) => action.keys.includes("m"));
}
