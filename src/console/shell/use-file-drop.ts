import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Takes a file that is dropped anywhere on the page; the browser would open it.
 * @param onFile null: files aren't taken
 * @returns whether a file is over the page
 */
export function useFileDrop(onFile: ((file: File) => unknown) | null): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  const isOn = onFile !== null;
  useEffect(() => {
    if (!isOn) return;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      take.current?.(file);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, [isOn]);
  return isOver;
}
