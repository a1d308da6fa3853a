import type { APIRoute } from 'astro'
import { manifest } from '#content/manifest.ts'
import { type Edition, readEditions, variantParam } from '#content/read.ts'

export const getStaticPaths = async () =>
  (await readEditions()).map(edition => ({ params: { variant: variantParam(edition) }, props: { edition } }))

export const GET: APIRoute<{ edition: Edition }> = ({ props }) => Response.json(manifest(props.edition))
