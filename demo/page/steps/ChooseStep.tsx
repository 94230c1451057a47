import { useRef, useState } from 'preact/hooks';
import { CallError, createSample, type PageTemplate, uploadDocuments } from '../backend-calls.ts';
import { isWord, refusalOf, type Upload, uploadText } from '../chosen-files.ts';
import { Icon } from '../icons.tsx';
import { go, request, template } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import { PaperStack } from './PaperStack.tsx';

/** The first screen: an introduction, and two ways to begin. */
export function ChooseStep() {
  const [busy, setBusy] = useState<'sample' | 'own' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const begin = async (kind: 'sample' | 'own', make: () => Promise<PageTemplate>) => {
    setBusy(kind);
    setProblem(null);
    try {
      const made = await make();
      template.value = made;
      request.value = null;
      go({ step: 'edit', template: made.id, request: null, signer: null });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setProblem(error instanceof CallError ? error.message : String(error));
    } finally {
      setBusy(null);
      setUpload(null);
    }
  };

  const take = (files: readonly File[]) => {
    if (files.length === 0 || busy) return;
    const refusal = refusalOf(files);
    if (refusal) setProblem(refusal);
    else {
      const stop = new AbortController();
      const show = (number: number) =>
        setUpload({ isWord: isWord(files[number - 1]!), stop, total: files.length, number });
      show(1);
      void begin('own', () => uploadDocuments(files, stop.signal, show));
    }
    if (input.current) input.current.value = '';
  };

  return (
    <div class="choose">
      <div class="hero">
        <h1>
          Signing that feels like <em>your</em> product
        </h1>
        <p>
          This page is a customer’s app. Two script tags and a few API calls give it a template editor, a
          signing frame and a sealed PDF. Try it step by step, with the code and events beside it.
        </p>
      </div>
      {problem && <Notice tone="bad" title={problem} />}
      <div class="cards">
        <button
          type="button"
          class="card card-main"
          aria-busy={busy === 'sample'}
          onClick={() => busy === null && begin('sample', createSample)}
        >
          <PaperStack />
          <span class="card-text">
            <strong>Use the sample contract</strong>
            <span>A services agreement of several pages for two signers. Its fields are already placed.</span>
          </span>
          <span class="button primary" aria-hidden="true">
            {busy === 'sample' ? 'Preparing…' : 'Start'}
            {busy === 'sample' ? <span class="spinner" /> : <Icon name="arrow" size={16} />}
          </span>
        </button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the extra way; the button inside is the plain one */}
        <div
          class={`card card-drop${isOver ? ' is-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take([...(event.dataTransfer?.files ?? [])]);
          }}
        >
          <span class="drop-icon">
            {busy === 'own' ? <span class="spinner" /> : <Icon name="upload" size={26} />}
          </span>
          <span class="card-text">
            <strong>{upload ? uploadText(upload) : 'Or drop your own PDFs or Word documents'}</strong>
            <span>Up to 20 files of 50 MB each. They only go to your own service.</span>
          </span>
          <input
            ref={input}
            id="own-pdf"
            class="hidden"
            type="file"
            accept="application/pdf,.pdf,.docx"
            multiple
            onChange={(event) => take([...(event.currentTarget.files ?? [])])}
          />
          {upload ? (
            <button type="button" class="button" onClick={() => upload.stop.abort()}>
              Cancel
            </button>
          ) : (
            <label class="button" for="own-pdf">
              Choose files
            </label>
          )}
        </div>
      </div>
      <ul class="facts">
        <li>
          <strong>Your API key stays on your server</strong>
          This page’s backend holds it. The browser only ever sees a short-lived token.
        </li>
        <li>
          <strong>Works with a strict policy</strong>
          This page runs under <code>default-src 'none'</code> with two entries for the service.
        </li>
        <li>
          <strong>Sealed, not stamped</strong>
          The final PDF carries a PAdES signature that any reader can check.
        </li>
      </ul>
    </div>
  );
}
