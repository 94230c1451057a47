/**
 * Finds lines and boxes in pdf.js's operator list. A generator that yields after each path, since a map can have
 * 100,000 of them.
 */
import type { Matrix } from '../../geometry/page-transform.ts';
import { OPERATORS as DO } from './operators.ts';
import { bounds, isUpright, type Outline, outlines, SKEW } from './outlines.ts';

export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** In points of the displayed page, origin top left. */
interface Traced {
  readonly rules: { isAcross: boolean; at: number; from: number; to: number }[];
  readonly frames: {
    x: number;
    y: number;
    width: number;
    height: number;
    isRound: boolean;
    isOutlined: boolean;
  }[];
}

/** Points. A filled box up to this thickness is a line. */
const THIN = 2.6;
/** Points. Shorter lines are letters, dots and hatching. */
const SHORTEST = 3;
/** Points. Segments with a smaller gap are joined. */
const GAP = 1.6;
/** A page with more lines is a drawing; those found so far are enough for snapping. */
const MOST = 6_000;

interface State {
  matrix: Matrix;
  /** False for white and transparent paint. */
  isStrokeVisible: boolean;
  isFillVisible: boolean;
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const STROKES: ReadonlySet<number> = new Set([
  DO.stroke,
  DO.closeStroke,
  DO.fillStroke,
  DO.eoFillStroke,
  DO.closeFillStroke,
  DO.closeEOFillStroke,
]);
const FILLS: ReadonlySet<number> = new Set([
  DO.fill,
  DO.eoFill,
  DO.fillStroke,
  DO.eoFillStroke,
  DO.closeFillStroke,
  DO.closeEOFillStroke,
]);
const CLOSES: ReadonlySet<number> = new Set([DO.closeStroke, DO.closeFillStroke, DO.closeEOFillStroke]);

const isWhite = (colour: unknown) => typeof colour === 'string' && /^#f[a-f]f[a-f]f[a-f]$/i.test(colour);

function addOutline(traced: Traced, outline: Outline, isStroked: boolean): void {
  const { points, isCurved } = outline;
  const box = bounds(points);
  const isBox = !isCurved && (outline.isClosed || !isStroked) && points.length >= 4 && isUpright(points);
  if (!isStroked || isBox) {
    if (isCurved || !isBox) {
      if (isCurved && Math.abs(box.width - box.height) < 1 && box.width >= SHORTEST)
        traced.frames.push({ ...box, isRound: true, isOutlined: isStroked });
      return;
    }
    const across = box.height <= THIN && box.width >= SHORTEST;
    const down = box.width <= THIN && box.height >= SHORTEST;
    if (across !== down) {
      addRule(traced, box, across);
      return;
    }
    if (box.width > THIN && box.height > THIN) {
      traced.frames.push({ ...box, isRound: false, isOutlined: isStroked });
      for (const y of [box.y, box.y + box.height]) addRule(traced, { ...box, y, height: 0 }, true);
      for (const x of [box.x, box.x + box.width]) addRule(traced, { ...box, x, width: 0 }, false);
    }
    return;
  }
  if (isCurved) {
    if (Math.abs(box.width - box.height) < 1 && box.width >= SHORTEST)
      traced.frames.push({ ...box, isRound: true, isOutlined: true });
    return;
  }
  for (let index = 1; index < points.length; index++) {
    const side = bounds([points[index - 1]!, points[index]!]);
    if (side.height <= SKEW && side.width > 0) addRule(traced, side, true);
    else if (side.width <= SKEW && side.height > 0) addRule(traced, side, false);
  }
}

function addRule(
  traced: Traced,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  isAcross: boolean,
): void {
  traced.rules.push(
    isAcross
      ? { isAcross, at: y + height / 2, from: x, to: x + width }
      : { isAcross, at: x + width / 2, from: y, to: y + height },
  );
}

/** Joins the segments of a line and drops lines that are too short. */
function joined(rules: Traced['rules']): Traced['rules'] {
  const found: Traced['rules'] = [];
  for (const isAcross of [true, false]) {
    // Grouped by position, so that the segments of a line are adjacent.
    const own = rules.filter((rule) => rule.isAcross === isAcross).sort((a, b) => a.at - b.at);
    let row: Traced['rules'] = [];
    const endRow = () => {
      row.sort((a, b) => a.from - b.from);
      let last: Traced['rules'][number] | undefined;
      for (const rule of row) {
        if (last && rule.from <= last.to + GAP) last.to = Math.max(last.to, rule.to);
        else found.push((last = { ...rule }));
      }
      row = [];
    };
    for (const rule of own) {
      if (row.length > 0 && rule.at - row[0]!.at > SKEW) endRow();
      row.push(rule);
    }
    endRow();
  }
  return found.filter(({ from, to }) => to - from >= SHORTEST);
}

/** @param toPage From user space to points of the displayed page. */
export function* tracePaths(list: OperatorList, toPage: Matrix): Generator<void, Traced> {
  const traced: Traced = { rules: [], frames: [] };
  const saved: State[] = [];
  let state: State = { matrix: toPage, isStrokeVisible: true, isFillVisible: true };
  const { fnArray, argsArray } = list;
  for (let index = 0; index < fnArray.length; index++) {
    const args = argsArray[index] as readonly unknown[];
    switch (fnArray[index]) {
      case DO.save:
        saved.push({ ...state });
        break;
      case DO.restore:
        state = saved.pop() ?? state;
        break;
      case DO.transform:
        state.matrix = multiply(state.matrix, args as Matrix);
        break;
      case DO.paintFormXObjectBegin:
        saved.push({ ...state });
        if (args[0]) state.matrix = multiply(state.matrix, args[0] as Matrix);
        break;
      case DO.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case DO.setStrokeRGBColor:
        state.isStrokeVisible = !isWhite(args[0]);
        break;
      case DO.setFillRGBColor:
        state.isFillVisible = !isWhite(args[0]);
        break;
      case DO.setStrokeColorN:
        state.isStrokeVisible = true;
        break;
      case DO.setFillColorN:
        state.isFillVisible = true;
        break;
      case DO.setStrokeTransparent:
        state.isStrokeVisible = false;
        break;
      case DO.setFillTransparent:
        state.isFillVisible = false;
        break;
      case DO.constructPath: {
        const [paint, [data]] = args as readonly [number, readonly [ArrayLike<number> | null]];
        const isStroked = STROKES.has(paint) && state.isStrokeVisible;
        if (!data || (!isStroked && !(FILLS.has(paint) && state.isFillVisible))) break;
        const [a, b, c, d, e, f] = state.matrix;
        for (const outline of outlines(data, (x, y) => [a * x + c * y + e, b * x + d * y + f]))
          addOutline(
            traced,
            CLOSES.has(paint) && !outline.isClosed && outline.points.length > 2
              ? { ...outline, points: [...outline.points, outline.points[0]!], isClosed: true }
              : outline,
            isStroked,
          );
        if (traced.rules.length > MOST) return { rules: joined(traced.rules), frames: traced.frames };
        yield;
        break;
      }
    }
  }
  return { rules: joined(traced.rules), frames: traced.frames };
}
