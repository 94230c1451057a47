/** `/embed/signing.js`: the classic script. Sets the global `CountersignSigning`. */
import { fetchModal } from '../embed/signing/fetch-modal.ts';
import { mountSigning } from '../embed/signing/mount-signing.ts';
import { SIGNING_GLOBAL } from '../model/brand.ts';

(globalThis as Record<string, unknown>)[SIGNING_GLOBAL] = { mount: mountSigning, open: fetchModal };
