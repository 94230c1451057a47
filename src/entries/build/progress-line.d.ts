export interface ProgressLine {
  show(text: string): void;
  end(text: string): void;
  clear(): void;
}

export function createProgressLine(stream?: {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}): ProgressLine;
