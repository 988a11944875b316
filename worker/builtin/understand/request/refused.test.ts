import { describe, it } from 'vitest'
import { isRefusal, isRefused } from './refused'

describe('what nobody wants', () => {
  it.for([
    ['a list of the dogs, name, breed. no need to do bookings, I do those by phone', 'booking'],
    ["parts with number and shelf. I don't need invoices", 'invoice'],
    ['plots: number, size. Not the owners, I have those', 'owner'],
    ['boats and berths; no bookings please', 'booking'],
    ['parts, shelf. suppliers are not needed', 'supplier'],
    ['a hall and its piano: tuner, date. the bookings are in another system', 'booking'],
    ['ballet exams. shoes we can skip actually', 'shoe'],
    ["bees: hive, queen. don't bother with the honey", 'honey'],
    ['stalls and bottles. forget the map, too hard', 'map'],
    ['harps and who has them. Not a calendar please', 'calendar'],
    ['just initials, no photos', 'photo'],
  ])('is said to be so: %s', ([said = '', noun = ''], { expect }) => {
    expect(isRefused(noun, said)).toBe(true)
  })

  it.for([
    ["meeting rooms; I don't want double bookings", 'booking'],
    ['films. customers leave the ratings on each film', 'rating'],
    ['halls. people forget the booking they made', 'booking'],
    ['allotments: plot no, tenant', 'tenant'],
    ["I don't want to lose track of my tools", 'tool'],
    ['keys, whether they are lent or not, owners', 'owner'],
    ['dogs: name, breed. I do not need the dogs of last year', 'dog'],
    ['no bookings were ever written down, so: bookings with date and room', 'booking'],
    ['courses are not required to have a teacher: title, date', 'course'],
    ["people who don't need lifts, people who need lifts", 'lift'],
    ["don't forget about the guests", 'guest'],
  ])('is not what is told of otherwise: %s', ([said = '', noun = ''], { expect }) => {
    expect(isRefused(noun, said)).toBe(false)
  })
})

describe('words that say what is not wanted', () => {
  it.for(['no need to do sales', "I don't need the invoices", 'but we do not want any bookings.'])(
    'are no more: %s',
    (words, { expect }) => {
      expect(isRefusal(words)).toBe(true)
    },
  )

  it.for(['no need to print, but each boat has a skipper', "members don't need lifts", 'no. of boats'])(
    'are more: %s',
    (words, { expect }) => {
      expect(isRefusal(words)).toBe(false)
    },
  )
})
