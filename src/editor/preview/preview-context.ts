import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PreviewState } from './preview-model.ts';

export const PreviewContext = createContext<PreviewState>(null as unknown as PreviewState);

export function usePreview(): PreviewState {
  return useContext(PreviewContext);
}
