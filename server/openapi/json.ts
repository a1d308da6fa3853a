/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>
