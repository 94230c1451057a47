/** Presets of a workspace, fields of one preset, and characters of its name. */
export const PRESET_LIMITS = { presets: 100, fields: 100, name: 80 } as const;
