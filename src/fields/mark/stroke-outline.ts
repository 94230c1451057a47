/**
 * Pen strokes to filled outlines: a line that is wider where the pen pressed or went slowly, with round ends. The pad
 * draws with this while the pen moves and the sealing service writes the same paths, so what is drawn is what is sealed.
 *
 * A stroke is cut where it turns sharply. Each piece becomes one closed outline (left side, round end, right side back,
 * round start); pieces overlap in a round joint, which a non-zero fill paints as one.
 */
import type { PathCommand } from '../../geometry/drawing.ts';
import type { Stroke } from '../../model/field-value.ts';
import { round } from '../appearance.ts';

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface OutlineOptions {
  /** Mean width of the line, in the unit of the result. */
  readonly width: number;
  /** Applied to the strokes first: result = (x − dx) · scale. */
  readonly scale?: number;
  readonly dx?: number;
  readonly dy?: number;
}

/** Pressure that pointer events report for devices without a sensor. */
const NO_PRESSURE = 0.5;
const THINNEST = 0.55;
const THICKEST = 1.45;
/** Cosine of the turn at which a stroke is cut. */
const SHARP = 0.3;

/** One list of commands per stroke, each to be filled by the non-zero rule. */
export function strokeOutlines(
  strokes: readonly Stroke[],
  options: OutlineOptions,
): readonly (readonly PathCommand[])[] {
  return strokes.flatMap((stroke) => {
    const samples = toSamples(stroke, options);
    if (samples.length === 0) return [];
    return [cutAtTurns(samples).flatMap((piece) => outline(piece))];
  });
}

/** Evenly spaced, slightly smoothed points with a radius each. */
function toSamples(stroke: Stroke, { width, scale = 1, dx = 0, dy = 0 }: OutlineOptions): readonly Sample[] {
  const points: { x: number; y: number; pressure: number }[] = [];
  const least = width * 0.25;
  for (let i = 0; i + 2 < stroke.length; i += 3) {
    const point = {
      x: (stroke[i]! - dx) * scale,
      y: (stroke[i + 1]! - dy) * scale,
      pressure: stroke[i + 2]!,
    };
    const last = points.at(-1);
    if (!Number.isFinite(point.x) || !Number.isFinite(point.y)) continue;
    if (last && Math.hypot(point.x - last.x, point.y - last.y) < least && i + 3 < stroke.length) continue;
    points.push(point);
  }
  const isMeasured = points.some(({ pressure }) => pressure > 0 && Math.abs(pressure - NO_PRESSURE) > 0.01);
  let factor = 1;
  return points.map((point, index) => {
    const before = points[index - 1] ?? point;
    const after = points[index + 1] ?? point;
    // Devices report at a steady rate, so the distance between two points is proportional to the pen's speed.
    const speed = Math.hypot(point.x - before.x, point.y - before.y) / width;
    const wanted = isMeasured
      ? THINNEST + (THICKEST - THINNEST) * Math.min(Math.max(point.pressure, 0), 1)
      : Math.max(THINNEST, 1.3 - speed * 0.11);
    factor += (wanted - factor) * 0.35;
    return {
      x: before.x * 0.2 + point.x * 0.6 + after.x * 0.2,
      y: before.y * 0.2 + point.y * 0.6 + after.y * 0.2,
      radius: (width / 2) * factor,
    };
  });
}

function cutAtTurns(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const pieces: Sample[][] = [];
  let piece: Sample[] = [samples[0]!];
  for (let i = 1; i < samples.length; i++) {
    const [before, here, after] = [samples[i - 1]!, samples[i]!, samples[i + 1]];
    piece.push(here);
    if (!after) break;
    const [ax, ay, bx, by] = [here.x - before.x, here.y - before.y, after.x - here.x, after.y - here.y];
    const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
    if (lengths > 0 && (ax * bx + ay * by) / lengths < SHARP) {
      pieces.push(piece);
      piece = [here];
    }
  }
  pieces.push(piece);
  return pieces;
}

type Pair = readonly [number, number];

function outline(samples: readonly Sample[]): PathCommand[] {
  const first = samples[0]!;
  const last = samples.at(-1)!;
  if (Math.hypot(last.x - first.x, last.y - first.y) < 1e-6 && samples.length < 3) return dot(first);
  const left: Pair[] = [];
  const right: Pair[] = [];
  samples.forEach((sample, index) => {
    const before = samples[index - 1] ?? sample;
    const after = samples[index + 1] ?? sample;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const nx = (-(after.y - before.y) / length) * sample.radius;
    const ny = ((after.x - before.x) / length) * sample.radius;
    left.push([sample.x + nx, sample.y + ny]);
    right.push([sample.x - nx, sample.y - ny]);
  });
  right.reverse();
  return [
    ['M', round(left[0]![0]), round(left[0]![1])],
    ...through(left),
    ...halfTurn(left.at(-1)!, right[0]!, last),
    ...through(right),
    ...halfTurn(right.at(-1)!, left[0]!, first),
    ['Z'],
  ];
}

/** A smooth curve through the points (Catmull–Rom), starting at the first, which the pen has already reached. */
function through(points: readonly Pair[]): PathCommand[] {
  const commands: PathCommand[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p1, p2] = [points[i]!, points[i + 1]!];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    commands.push([
      'C',
      round(p1[0] + (p2[0] - p0[0]) / 6),
      round(p1[1] + (p2[1] - p0[1]) / 6),
      round(p2[0] - (p3[0] - p1[0]) / 6),
      round(p2[1] - (p3[1] - p1[1]) / 6),
      round(p2[0]),
      round(p2[1]),
    ]);
  }
  return commands;
}

/** Half a circle around the stroke's end, from one side to the other. */
function halfTurn(from: Pair, to: Pair, centre: Sample): PathCommand[] {
  const k = 0.5523;
  const [ux, uy] = [from[0] - centre.x, from[1] - centre.y];
  // Outward is the side's normal, turned against the direction of the outline.
  const [vx, vy] = [uy, -ux];
  return [
    [
      'C',
      round(from[0] + vx * k),
      round(from[1] + vy * k),
      round(centre.x + vx + ux * k),
      round(centre.y + vy + uy * k),
      round(centre.x + vx),
      round(centre.y + vy),
    ],
    [
      'C',
      round(centre.x + vx - ux * k),
      round(centre.y + vy - uy * k),
      round(to[0] + vx * k),
      round(to[1] + vy * k),
      round(to[0]),
      round(to[1]),
    ],
  ];
}

function dot({ x, y, radius }: Sample): PathCommand[] {
  const r = radius * 1.25;
  const k = r * 0.5523;
  return [
    ['M', round(x + r), round(y)],
    ['C', round(x + r), round(y - k), round(x + k), round(y - r), round(x), round(y - r)],
    ['C', round(x - k), round(y - r), round(x - r), round(y - k), round(x - r), round(y)],
    ['C', round(x - r), round(y + k), round(x - k), round(y + r), round(x), round(y + r)],
    ['C', round(x + k), round(y + r), round(x + r), round(y + k), round(x + r), round(y)],
    ['Z'],
  ];
}
