import type { PictureId } from './ids.ts';

/** A picture that an author set for a `stamp` or `image` field. Its content, re-encoded by the service, is in the object store. */
export interface FixedPicture {
  readonly id: PictureId;
  readonly content_type: 'image/png' | 'image/jpeg';
  /** Bytes. */
  readonly size: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the content, hex. */
  readonly sha256: string;
}

/** Bytes of a picture before it is re-encoded. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** What the service re-encodes; an SVG becomes a PNG. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;
