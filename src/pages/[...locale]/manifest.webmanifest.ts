import type { APIRoute } from 'astro'
import { manifest } from '#content/files/manifest.ts'
import type { LayoutData } from '#content/reading/read.ts'
import { layoutPaths } from '#content/static-paths.ts'

export const getStaticPaths = layoutPaths

export const GET: APIRoute<{ siteData: LayoutData }> = ({ props }) => Response.json(manifest(props.siteData))
