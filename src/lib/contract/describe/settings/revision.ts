/** The setting in which an API says which revision of its menu and settings it answers with: it changes whenever they do. */
export const REVISION = 'CATALOGUE_REVISION'

/** Its row in docs/api.md, after those of the settings that somebody sets. */
export const revisionDocs =
  'a number that rises with every change of menu and settings. The pages repeat it at `/revision.json`, so that a publication can be proven live; optional'

/** Where a shop's pages say which revision they show, below the address of the shop or the branch. */
export const REVISION_FILE = 'revision.json'
