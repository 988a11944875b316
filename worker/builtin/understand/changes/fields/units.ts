import { currencyOf, unitOf } from '../../lexicon/units'
import { found, type Reader } from '../found'
import { setField } from './field-edits'
import { locate } from './locate-field'

/** `show the weight of bells in kg`, `show money in €`. */
export const readUnit: Reader = ({ text }, plan) => {
  const [, said = '', unit = ''] = /^show (?:the )?(.+?) in (\S+(?: \S+)?)$/i.exec(text) ?? []
  const currency = currencyOf(unit)
  if (/^money$/i.test(said) && currency)
    return (plan.look.currency ?? '$') === currency
      ? found([], `Money of the app is in ${currency} already.`)
      : found([{ kind: 'currency', currency }])
  const place = said && / of /i.test(said) ? locate(said, plan) : undefined
  if (!place || (place.field.kind !== 'number' && place.field.kind !== 'integer')) return undefined
  const sign = unitOf(unit) ?? unit
  const { entity, field } = place
  return found([setField(place, { unit: sign }, `“${field.label}” of ${entity.plural.toLowerCase()} is now shown in ${sign}.`)])
}

const MONEY =
  '(?:the )?(?:currency|money|prices?|costs?|amounts?|everything|fees?|all (?:the )?(?:prices|amounts|money))(?: of (?:the|this|my|our) app)?'
const IN_CURRENCY = new RegExp(
  `^(?:please )?(?:(?:use|make it|in|i want|we use|we pay in|i pay in|it should be(?: in)?) |(?:make|change|set|switch|show|put|use) ${MONEY} (?:to|in|into|be in|as) |${MONEY} (?:should|must|has to|have to) be (?:shown )?(?:in )?)([^ ,.]+(?: dollars?| pesos?| shillings?)?)(?:,? (?:please|not|instead|and not|rather).*)?$`,
  'i',
)

/** Said so, it is meant. */
export const isCurrencyWish = (text: string): boolean => currencyOf(IN_CURRENCY.exec(text)?.[1] ?? '') !== undefined

/** `use euros`, `make the price in euros not dollars`: all money of an app is in one currency. */
export const readCurrency: Reader = ({ text }, plan) => {
  const currency = currencyOf(IN_CURRENCY.exec(text)?.[1] ?? '')
  if (!currency) return undefined
  return (plan.look.currency ?? '$') === currency
    ? found([], `Money of the app is in ${currency} already.`)
    : found([{ kind: 'currency', currency }])
}

/** `only admins may see the phone of members`: a rule of one field, and none of the list. */
export const readFieldRule: Reader = ({ text }, plan) => {
  const [, verb = '', said = ''] = /^only admins (?:may|can) (see|change) the (.+ of .+)$/i.exec(text) ?? []
  const place = said ? locate(said, plan) : undefined
  if (!place) return undefined
  const isRead = /see/i.test(verb)
  const { entity, field } = place
  const words = `Only admins ${isRead ? 'see' : 'set'} “${field.label}” of ${entity.plural.toLowerCase()} now.`
  return found([setField(place, isRead ? { seenBy: 'admin' } : { decidedBy: 'admin' }, words)])
}
