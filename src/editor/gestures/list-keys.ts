import { arrowKeyTarget, isRtl } from '../../ui/arrow-key-target.ts';

/**
 * The tile an arrow key leads to: left and right in order, up and down to the nearest one in the next row.
 */
function tileAt(key: string, at: number, boxes: readonly DOMRect[], rtl: boolean): number | null {
  const beside = arrowKeyTarget(key, at, boxes.length, { axis: 'horizontal', rtl });
  if (beside !== null) return beside;
  const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  // On phones, all tiles are in one row.
  if (rows.length === 1) return arrowKeyTarget(key, at, boxes.length, { axis: 'vertical' });
  const own = boxes[at]!;
  const next = arrowKeyTarget(key, rows.indexOf(Math.round(own.top)), rows.length, { axis: 'vertical' });
  if (next === null) return null;
  const inRow = boxes.flatMap((box, index) => (Math.round(box.top) === rows[next] ? [index] : []));
  const distance = (box: DOMRect) => Math.abs(box.left + box.width / 2 - own.left - own.width / 2);
  return inRow.reduce((best, index) => (distance(boxes[index]!) < distance(boxes[best]!) ? index : best));
}

const hasModifier = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey;

/** Arrow keys in the palette. */
export function moveBetweenTiles(event: KeyboardEvent): void {
  const palette = event.currentTarget as HTMLElement;
  const tiles = [...palette.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = tiles.indexOf(event.target as HTMLElement);
  if (at < 0 || hasModifier(event)) return;
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  const next = tileAt(event.key, at, boxes, isRtl(palette));
  if (next === null) return;
  event.preventDefault();
  tiles[next]!.focus();
}

/**
 * Arrow keys in the recipient list: up and down between recipients, left and right to a recipient's menu and
 * back.
 */
export function moveBetweenRecipients(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-person]');
  if (!row || target.closest('[popover]') || hasModifier(event) || event.defaultPrevented) return;
  const list = event.currentTarget as HTMLElement;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-person]')];
  const next = arrowKeyTarget(event.key, rows.indexOf(row), rows.length, { axis: 'vertical' });
  const [toMenu, back] = isRtl(list) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const person = next !== null ? rows[next] : event.key === back ? row : null;
  const stop =
    event.key === toMenu
      ? row.querySelector<HTMLElement>('[aria-haspopup]')
      : person?.querySelector<HTMLElement>('.ed-person-main');
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
