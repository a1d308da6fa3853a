/** What the API says to programs that call with a key. Nobody is shown these texts, so they are not translated. */
export const unknownKey = 'This key is unknown or was revoked'
export const lacksAbility = 'This key does not allow that'
export const notForKeys = 'This call does not take a key'
export const oneName = 'Name it either by target or by externalId'
export const unknownExternalId = 'Nothing of this kind has this externalId'
export const tooManyByKey = 'Too many calls with this key'
