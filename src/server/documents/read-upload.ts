import { ServiceError } from '../../model/errors.ts';
import type { InspectedPdf } from '../pdf/operations.ts';
import { substitutedFonts } from '../pdf/word/substituted-fonts.ts';
import { mayBeWord } from '../pdf/word/word-signature.ts';
import type { CompanyPdf } from '../pdf/worker/pdf-service.ts';
import type { Services } from '../platform/services.ts';
import type { Conversion } from './tables.ts';

export interface ReadUpload extends InspectedPdf {
  readonly conversion: Conversion | null;
}

const noConverter = () =>
  new ServiceError(
    'DOCX_NOT_AVAILABLE',
    'This service can’t convert Word documents. Send a PDF, or have its operator install LibreOffice (`libreoffice-writer-nogui`) or set CONVERTER to the URL of a Gotenberg instance',
  );

/** Fails early where nothing could use the file. @throws ServiceError DOCX_NOT_AVAILABLE */
export function requireConverter({ converter }: Pick<Services, 'converter'>): NonNullable<typeof converter> {
  if (!converter) throw noConverter();
  return converter;
}

/**
 * Inspects an uploaded PDF, or converts a Word document and inspects the result. The content decides which it is, not its name or type.
 * @throws ServiceError INVALID_DOCUMENT, DOCX_NOT_AVAILABLE, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE
 */
export async function readUpload(
  services: Pick<Services, 'converter'>,
  bytes: Uint8Array,
  {
    work,
    companyId,
    password,
    signal,
  }: {
    readonly work: CompanyPdf;
    readonly companyId: string;
    readonly password?: string | undefined;
    /** Of the call; ends a conversion. */
    readonly signal?: AbortSignal | undefined;
  },
): Promise<ReadUpload> {
  if (!mayBeWord(bytes)) return { ...(await work.inspect(bytes, password)), conversion: null };
  const { bytes: docx, fonts, hadLinks, hadObjects } = await work.readWord(bytes);
  const converter = requireConverter(services);
  const inspected = await work.inspect(await converter.convert(docx, companyId, signal));
  const embedded = await work.fonts(inspected.bytes);
  return {
    ...inspected,
    conversion: {
      converter: converter.name,
      fonts: substitutedFonts(fonts, embedded),
      hadLinks,
      hadObjects,
    },
  };
}
