/**
 * Between the types that schemas infer (mutable lists, plain string IDs, objects with more keys) and the model's types
 * (readonly, branded IDs). Both directions check that the two agree otherwise.
 */
type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as string extends Key ? never : Key]: Immutable<T[Key]> }
    : T;

/** Writes a value of the model where a schema's type is expected. */
export const mutable = <T>(value: Immutable<NoInfer<T>>): T => value as T;

/** Reads a value of a schema's type as the model's. */
export const asModel = <Stored, Model extends Immutable<Stored>>(value: Stored) =>
  value as Immutable<Stored> as Model;
