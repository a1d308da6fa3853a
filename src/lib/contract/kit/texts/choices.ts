/** What is wrong with a choice; in a file of its own, because a dish's form says no more than this. */
import { msg } from './msg.ts'

export const chooseOne = msg('Please choose one')
export const chooseAtLeastOne = msg('Please choose at least one')
export const chooseMore = msg('Please choose more')
export const chooseFewer = msg('Please choose fewer')
export const noteLength = msg('This note is too long. Please shorten it.')
export const noteClosed = msg('Notes to dishes cannot be taken at the moment. Please remove it.')
export const quantity = msg('This quantity is not possible')
export const unknownProduct = msg('This dish is no longer on the menu')
export const unknownSize = msg('This size is no longer offered')
export const unknownExtra = msg('An extra you chose is no longer offered')
export const unknownOption = msg('An option you chose is no longer offered')
export const unknownMenu = msg('This combo is no longer on the menu')
export const notOfferedAt = msg('Not available at the time you want. Choose another time, or remove it')
export const notSoldAs = msg('Not sold for the order type you chose')
export const soldOut = msg('Sold out')
export const fewLeft = msg('There are not that many left')
