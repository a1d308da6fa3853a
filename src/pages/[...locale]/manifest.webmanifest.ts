import type { APIRoute } from 'astro'
import { manifest } from '#content/manifest.ts'
import type { Frame } from '#content/read.ts'
import { framePaths } from '#content/static-paths.ts'

export const getStaticPaths = framePaths

export const GET: APIRoute<{ edition: Frame }> = ({ props }) => Response.json(manifest(props.edition))
