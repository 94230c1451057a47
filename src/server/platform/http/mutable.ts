/** Readonly through and through, as the model's types are, and without the index signature of an object that may have more keys. */
type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as string extends Key ? never : Key]: Immutable<T[Key]> }
    : T;

/** Checks a value of the model's against a response's type, which schemas infer with mutable arrays. */
export const mutable = <T>(value: Immutable<NoInfer<T>>): T => value as T;
