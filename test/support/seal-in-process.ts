import { addValidationData } from '../../src/server/sealing/add-validation-data.ts';
import { compose } from '../../src/server/sealing/compose.ts';
import type { SealInput } from '../../src/server/sealing/seal-input.ts';
import { createSealing, type SealedPdf, type SealingOptions } from '../../src/server/sealing/sealing.ts';
import type { Signer } from '../../src/server/sealing/signer.ts';
import { temporaryFolder } from './tools.ts';

/** Seals without a worker thread, with a key of this test run unless another is given. */
export function sealingInProcess(signer?: Signer, more: Partial<SealingOptions['config']> = {}) {
  const unused = () => Promise.reject(new Error('only composing is expected here'));
  const unusedPdf = {
    inspect: unused,
    previews: unused,
    readImage: unused,
    encodeLogo: unused,
    findAnchors: unused,
    drawMark: unused,
    extractPages: unused,
    arrangePages: unused,
    composePartial: unused,
    addValidationData,
  };
  return createSealing({
    config: {
      dataDir: temporaryFolder(),
      sealP12: null,
      sealP12Password: null,
      secretKey: null,
      sealRemoteUrl: null,
      sealRemoteToken: null,
      tsaUrls: [],
      webhookAllowedHosts: [],
      ...more,
    },
    pdf: { ...unusedPdf, compose, close: async () => {} },
    log: { info: () => {}, warn: () => {} },
    signer,
  });
}

let shared: ReturnType<typeof sealingInProcess> | undefined;

export function sealInProcess(input: SealInput): Promise<SealedPdf> {
  shared ??= sealingInProcess();
  return shared.seal(input);
}
