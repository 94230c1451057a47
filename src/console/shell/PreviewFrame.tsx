import { useEffect, useRef, useState } from 'preact/hooks';
import type { PreviewContent, PreviewReady } from '../../wire/preview-messages.ts';

/** Milliseconds without a change before the service is asked for another preview. */
export const PREVIEW_PAUSE_MS = 400;

interface PreviewFrameProps {
  readonly title: string;
  readonly content: PreviewContent | null;
}

/** A page of its own inside the console, which shows an email or a signing page as recipients see it. */
export function PreviewFrame({ title, content }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<Partial<PreviewReady> | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.type === 'preview-ready') setReady(true);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (isReady && content) frame.current?.contentWindow?.postMessage(content, location.origin);
  }, [isReady, content]);
  return <iframe ref={frame} class="con-preview-frame" title={title} src="/console/preview" />;
}
