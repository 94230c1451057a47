import type { CompanyId, PictureId, WorkspaceId } from '../../model/ids.ts';
import type { FixedPicture } from '../../model/picture.ts';

interface PictureTables {
  picture: {
    id: PictureId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    /** Copies in other workspaces have the same. */
    object_key: string;
    content_type: FixedPicture['content_type'];
    byte_size: number;
    width: number;
    height: number;
    sha256: string;
    created_at: Date;
    /** When it was stored or a field last began to use it. */
    used_at: Date;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends PictureTables {}
}

export type PictureRow = PictureTables['picture'];

/** The row as fields store it. */
export const fixedPictureOf = ({
  id,
  content_type,
  byte_size: size,
  width,
  height,
  sha256,
}: Pick<PictureRow, 'id' | 'content_type' | 'byte_size' | 'width' | 'height' | 'sha256'>): FixedPicture => ({
  id,
  content_type,
  size,
  width,
  height,
  sha256,
});
