import { describe, it } from 'vitest'
import { eitherOr, partChoices } from './part-choices'

describe('choices behind a colon', () => {
  it.for([
    ['puppets (name, type: glove, rod, shadow; maker; year)', 'puppets (name, type: glove/rod/shadow, maker, year)'],
    ['wigs (material: human, synthetic or yak, condition)', 'wigs (material: human/synthetic/yak, condition)'],
    ['wheels with batch, rind: washed, bloomy and waxed, weight', 'wheels with batch, rind: washed/bloomy/waxed, weight'],
    ['machines (title, era: solid state, dot matrix, modern)', 'machines (title, era: solid state/dot matrix/modern)'],
    ['finds with group: ammonite, fish; layer; found by', 'finds with group: ammonite/fish, layer, found by'],
    ['kites: name, shape: delta, box, bought from', 'kites: name, shape: delta/box, bought from'],
    ['radios with tuner: AM, FM, working yes/no', 'radios with tuner: AM/FM, working yes/no'],
    ['dogs with role: lead, swing, age', 'dogs with role: lead/swing, age'],
    ['a boat has a name, a rig: sloop, ketch, a price', 'a boat has a name, a rig: sloop/ketch, a price'],
    ['boats (type:sail,motor;owner)', 'boats (type: sail/motor,owner)'],
  ] as const)('end at a semicolon, a joining word or a property: %s', ([said, parted], { expect }) => {
    expect(partChoices(said)).toBe(parted)
  })

  it.for([
    ['(name; type: sail, motor; status: in, out; owner)', '(name, type: sail/motor, status: in/out, owner)'],
    ['looms (build: floor, table, rigid; width)', 'looms (build: floor/table/rigid, width)'],
    ['talks with skill: code, design or writing, and food', 'talks with skill: code/design/writing, and food'],
    ['props: name; size; era: modern, futuristic; shelf', 'props: name; size; era: modern/futuristic, shelf'],
    ['jobs (stage: sent, paid, overdue, due date)', 'jobs (stage: sent/paid/overdue, due date)'],
    ['prints (tint: black and white, sepia or blue, year)', 'prints (tint: black and white/sepia/blue, year)'],
    ['boats with kind: sail, motor, insured or not', 'boats with kind: sail/motor, insured or not'],
    ['boats with kind: sail, motor and I want a chart', 'boats with kind: sail/motor, and I want a chart'],
  ] as const)('are read several in a row, and whatever their words: %s', ([said, parted], { expect }) => {
    expect(partChoices(said)).toBe(parted)
  })

  it.for([
    ['boats with type: sail, motor; members; trips', 'boats with type: sail/motor; members; trips'],
    ['boats with type: sail, motor; show them by year', 'boats with type: sail/motor; show them by year'],
    ['boats with type: sail, motor; members with name', 'boats with type: sail/motor; members with name'],
    ['(type: sail, motor; members: name, phone)', '(type: sail/motor; members: name, phone)'],
  ] as const)('leave what is no property behind its semicolon: %s', ([said, parted], { expect }) => {
    expect(partChoices(said)).toBe(parted)
  })

  it.for([
    'lessons at 10:30, 11:00 and 12:00',
    'see https://example.org/a, b',
    'Fields: name, date, kg',
    'a marina needs: boats, members and trips',
    'apps for my club: members, events',
    'track boats: name, length; members: name, phone',
    'track boat: name, length; harbour: town, depth',
    'a club (members: name, phone; events: title, place)',
    'Please build it with these: weavers, designs, orders',
    'crates, and what is in them: contents, donor',
    'boats with crew: skipper (name, phone), mate',
    'records (grade: M, NM, VG+, VG)',
    'status: planned, done',
    'huts (hut, guest, from, to, paid yes/no)',
    'vans (plate, has keys, mileage)',
    'boats (type: sail/motor, owner)',
  ])('are none where a list is told or no row stands around: %s', (said, { expect }) => {
    expect(partChoices(said)).toBe(said)
  })
})

describe('one or the other', () => {
  it.for([
    ['site, inspected by, pass/fail, defects', 'site, inspected by, result (pass, fail), defects'],
    ['dogs: boy/girl, breed', 'dogs: boy or girl, breed'],
    [
      'tag, inspector, pass / fail / pass with remedials, defects',
      'tag, inspector, result (pass, fail, pass with remedials), defects',
    ],
    ['aid make/model, serial', 'aid make/model, serial'],
    ['members, name/address, paid yes/no', 'members, name/address, paid yes/no'],
  ] as const)('is a property by itself in a row: %s', ([said, read], { expect }) => {
    expect(eitherOr(said)).toBe(read)
  })

  it('is read to its end however long the row is', ({ expect }) => {
    const said = `inspector, pass / fail${' / xx'.repeat(1000)} !`
    expect(eitherOr(said)).toBe(said)
  })
})
