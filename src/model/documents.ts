/** Several documents of a template or request: how many, bytes together, and characters of their names. */
export const SET_LIMITS = { documents: 20, bytes: 104_857_600, label: 200, fileName: 255 } as const;
