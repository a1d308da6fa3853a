/** The setting in which an API says which revision of its menu and settings it answers with: it changes whenever they do. */
export const REVISION = 'CATALOGUE_REVISION'

/** Where a shop's pages say which revision they show, below the address of the shop or the branch. */
export const REVISION_FILE = 'revision.json'
