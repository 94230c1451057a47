import { addValidationData } from '../../src/server/pdf/compose/add-validation-data.ts';
import { compose } from '../../src/server/pdf/compose/compose.ts';
import { reserveArchiveStamp } from '../../src/server/pdf/compose/reserve-archive-stamp.ts';
import type { SealInput } from '../../src/server/pdf/seal-input.ts';
import type { Signer } from '../../src/server/sealing/seal-key.ts';
import { createSealing, type SealedPdf, type SealingOptions } from '../../src/server/sealing/seal-pdf.ts';
import { temporaryFolder } from './tools.ts';

/** The parts of the PDF service that sealing uses, without a child process. */
export const pdfInProcess: SealingOptions['pdf'] = {
  for: () => ({ compose, addValidationData, reserveArchiveStamp }),
};

/** Seals without a child process unless a PDF service is given; by default with a test key. */
export function sealingInProcess(
  signer?: Signer,
  more: Partial<SealingOptions['config']> = {},
  pdf = pdfInProcess,
) {
  return createSealing({
    config: {
      dataDir: temporaryFolder(),
      sealP12: null,
      sealP12Password: null,
      secretKey: null,
      sealRemoteUrl: null,
      sealRemoteToken: null,
      tsaUrls: [],
      requireTimeStamp: false,
      archiveTimeStamp: false,
      webhookAllowedHosts: [],
      ...more,
    },
    pdf,
    log: { info: () => {}, warn: () => {} },
    signer,
  });
}

let shared: ReturnType<typeof sealingInProcess> | undefined;

export function sealInProcess(input: SealInput): Promise<SealedPdf> {
  shared ??= sealingInProcess();
  return shared.seal(input);
}
