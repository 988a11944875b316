import { describe, it } from 'vitest'
import { choicesAsTold } from './told-choices'

describe('choices as they are told', () => {
  it.for([
    ['status', ['new', 'sold'], 'jars: batch, status (new, sold), price', 'new sold'],
    ['status', ['in repair', 'ready'], 'bike, status in repair / ready / picked up. Price', 'in repair,ready,picked up'],
    ['style', ['Devon', 'Yorkshire...'], 'dykes - style (Devon, Yorkshire...), class', 'Devon,Yorkshire'],
    ['state', ['stored', 'claimed'], 'umbrellas and state: stored / claimed / donated\nwho', 'stored,claimed,donated'],
    ['decision', ['granted', 'split'], 'neighbours, decision: granted, split. Fee', 'granted,split'],
    ['status', ['open', 'closed'], 'tickets with a status that can be open or closed', 'open,closed'],
    ['hen or cock', ['hen', 'cock'], 'budgies: ring, hen or cock, pair', 'hen,cock'],
    ['colour', ['red', 'blue'], 'fins, colour (red, blue, Red)', 'red,blue'],
    ['status', ['service', 'scrapped'], 'wrenches: ID, status in service / scrapped', 'in service,scrapped'],
    ['colour', ['white', 'red'], 'hives: queen colour (white red), frames', 'white,red'],
  ] as const)('are all that stand in their row: %s %s', ([label, options, said, kept], { expect }) => {
    expect(choicesAsTold(label, [...options], said)).toEqual(kept.includes(',') ? kept.split(',') : kept.split(' '))
  })

  it.for([
    ['make', ['model', 'L', 'R'], 'patient, make/model, L or R, serial'],
    ['top rope', ['lead', 'autobelay'], 'setter, top rope / lead / autobelay, tags'],
    ['PLA', ['PETG', 'ABS', 'TPU'], 'printers: brand, PLA PETG ABS or TPU, colour'],
    ['company', ['visitor', 'crew'], 'time in, company or visitor or crew, pass number'],
    ['to', ['who', 'beer delivered'], 'torches: from, to, who, beer delivered'],
    ['reason', ['given', 'mould', 'carpets'], 'amount, reason given - mould, carpets, letter sent'],
    ['how', ['class', 'growth', 'off', 'modified'], 'part, how (class, growth), off / modified'],
    ['fallen or missing', ['fallen', 'missing'], 'stones: upright, leaning, fallen or missing, letters'],
    ['length', ['8', '4', '2'], 'rank, length in feet (16 8 4 2 2/3), material'],
  ] as const)('are none where they are told of something else: %s %s', ([label, options, said], { expect }) => {
    expect(choicesAsTold(label, [...options], said)).toBeUndefined()
  })
})
