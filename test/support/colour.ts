type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex);
  if (!match) throw new TypeError(`expected #rrggbb, got ${hex}`);
  return [1, 2, 3].map((at) => Number.parseInt(match[at]!, 16)) as unknown as Rgb;
}

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast ratio of two opaque colors. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Blends `top`, with the given opacity, over `below`. */
export function over(top: Rgb, opacity: number, below: Rgb): Rgb {
  return top.map((channel, at) => channel * opacity + below[at]! * (1 - opacity)) as unknown as Rgb;
}

/** Matrices of Machado, Oliveira and Fernandes (2009) at full severity, on linear RGB. */
export const COLOR_BLINDNESS = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

/** CIE Lab of a color as seen with the color blindness of this matrix. */
function lab(rgb: Rgb, matrix: readonly number[] = [1, 0, 0, 0, 1, 0, 0, 0, 1]): Rgb {
  const [r, g, b] = rgb.map(linear) as unknown as Rgb;
  const seen = [0, 3, 6].map((row) =>
    Math.min(1, Math.max(0, matrix[row]! * r + matrix[row + 1]! * g + matrix[row + 2]! * b)),
  ) as unknown as Rgb;
  const xyz = [
    (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047,
    0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2],
    (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883,
  ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)) as unknown as Rgb;
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
}

/** CIE76 distance: about 2 is just noticeable, 10 is obvious. */
export function distance(one: Rgb, other: Rgb, matrix?: readonly number[]): number {
  const [a, b] = [lab(one, matrix), lab(other, matrix)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
