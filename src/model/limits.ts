export const LIMITS = {
  templateName: 255,
  description: 5000,
  /** At most ten years. */
  expirationHours: { default: 168, min: 1, max: 87_600 },
  inlineDocumentBytes: 8 * 1024 * 1024,
  uploadBytes: 52_428_800,
  fieldsPerDocument: 5_000,
  recipients: 100,
} as const;
