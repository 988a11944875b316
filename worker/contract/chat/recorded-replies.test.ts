import { describe, it } from 'vitest'
import { joinEvents } from '../testing/join-events'
import { ActionParser } from './action-parser'
import { type Action, ActionType, type ReplyEvent } from './actions'

/**
 * Replies as models wrote them: every type of action, both ways of closing one, letters of one to four bytes, fences,
 * look-alikes, oddities.
 */
const BUILD = `Sure — here’s your café app ☕, with a 菜单 and 👩‍🍳 roles.

<action type="add_file" file="app.json" title="Name it" end="A1B2">
{ "name": "Café Ñandú", "description": "菜单", "mainPage": "Home" }
</action:A1B2>
<action type="add_entity" file="Dish" title="Dishes" permissions="Public Read, Admin Write" end="C3D4">
{ "name": "Dish", "properties": { "name": { "type": "string" }, "price": { "type": "number" } } }
</action:C3D4>
<action type='insert_entity_records' file='Dish' title='Sample dishes'>
[{ "_ref": "soup", "name": "Żurek 🍲", "price": 9.5 }, { "name": "crème brûlée" }]
</action>
<action type="add_file" file="pages/Home.jsx" title="The page" end="E5F6">
import React from 'react'
export default function Home() {
  const example = \`</action>
<action type="delete_file" file="pages/Home.jsx">
\\\`\\\`\\\`\${'x'}\`
  return <pre>{example} – “quoted” 𝒳</pre>
}
</action:E5F6>
Then: \`\`\`inline\`\`\` and a fence:

\`\`\`html
<action type="add_file" file="pages/Example.jsx">
</action>
\`\`\`

<action type="request_secrets" title="Keys" end="S1">
[{ "secretName": "STRIPE_KEY", "description": "für Zahlungen" }]
</action:S1>
<action type="suggest_requests" title="Left out" end="G7">
[{ "label": "Réservations", "request": "add a page where guests reserve a table" }]
</action:G7>
Done ✅`

const CHANGE = `Ich ändere das. 🚧
<action type="edit_file" file="pages/Home.jsx" title="Überschrift">
<<<<<<< SEARCH
  <h1>Hallo</h1>
=======
  <h1>Grüß Gott 👋🏽</h1>
>>>>>>> REPLACE
</action>
  <action type="edit_entity" file="entities/Dish.json" title="Allergies" end="9">
\`\`\`json
{ "properties": { "allergy": { "type": "string", "enum": ["Nüsse", "없음"] } } }
\`\`\`
</action:9>
<action type="delete_file" file="components/Old.jsx" title="Aufräumen" end="D"/>
<action type="import_entities" file="Dish" title="CSV">
</action>
<action type="restore_files" file="ver_1" title="Zurück" end="R">
pages/Home.jsx
</action:R>
<action type="read_files" file="pages/Home.jsx, lib/ä.js"/>
<action type="search_code" file="Grüße">
</action>
<action type="read_rows" file="Dish" />
<action type="preview_console"/>
<action type="read_reference" file="access">
<action type="show_plan" title="Plan für das Café" end="P">
{ "name": "Café", "things": [{ "label": "Gäste" }] }
</action:P>
<action type="run_shell" file="x" title="No such thing" end="N">
rm -rf ~
</action:N>
<action type="add_file" file="../../etc/passwd" title="Out" end="O">
x
</action:O>
Fertig.\r
`

const UNCLOSED = `One.
<action type="add_file" file="lib/a.js" title="A" end="ZZ">
export const a = 'ä'
</action:ZZ>
<action type="add_file" file="lib/b.js" title="B" end="YY">
export const b = '</action:Y'
</action:Y Y>
</action>
export const rest = '🧵'`

const REPLIES = { BUILD, CHANGE, UNCLOSED }
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** As the network brings it: bytes, decoded as they come. */
function parseBytes(pieces: Uint8Array[], reason: 'finished' | 'cut' = 'finished'): ReplyEvent[] {
  const decoder = new TextDecoder()
  const parser = new ActionParser()
  const events = pieces.flatMap((piece) => parser.push(decoder.decode(piece, { stream: true })))
  return [...events, ...parser.end(reason)]
}

const wholeActions = (events: ReplyEvent[]): Action[] =>
  events.flatMap((event) => (event.type === 'action-end' ? [event.action] : []))
const failed = (events: ReplyEvent[]) => events.flatMap((event) => (event.type === 'action-failed' ? [event] : []))

describe.for(Object.entries(REPLIES))('the recorded reply %s', ([, reply = '']) => {
  const bytes = bytesOf(reply)
  const whole = joinEvents(parseBytes([bytes]))

  it('S06: cut off at every byte, gives the same actions as the whole for what was complete, and calls the open one cut off', ({
    expect,
  }) => {
    const all = wholeActions(whole)
    const failures = failed(whole)
    let complete = 0
    for (let at = 0; at <= bytes.length; at += 1) {
      const events = parseBytes([bytes.subarray(0, at)], 'cut')
      const done = wholeActions(events)
      if (done.length < complete) expect.fail(`byte ${at} takes an action back`)
      complete = done.length
      if (JSON.stringify(done) !== JSON.stringify(all.slice(0, done.length)))
        expect(done, `byte ${at}`).toEqual(all.slice(0, done.length))
      const open = failed(events).filter(({ action }) => action.isTruncated)
      const closed = failed(events).filter(({ action }) => !action.isTruncated)
      if (open.length > 1) expect(open, `byte ${at}`).toHaveLength(1)
      expect(closed.map(({ diagnostic }) => diagnostic.code)).toEqual(
        failures
          .filter(({ action }) => !action.isTruncated)
          .slice(0, closed.length)
          .map(({ diagnostic }) => diagnostic.code),
      )
      // Nothing that is still open has been given out as whole, and nothing is in two places.
      expect(new Set([...done, ...failed(events).map(({ action }) => action)].map(({ index }) => index)).size).toBe(
        done.length + open.length + closed.length,
      )
    }
    expect(complete).toBe(all.length)
  })

  it('divided at every byte, inside letters too, is the same reply', ({ expect }) => {
    const expected = JSON.stringify(whole)
    for (let at = 0; at <= bytes.length; at += 1) {
      const events = joinEvents(parseBytes([bytes.subarray(0, at), bytes.subarray(at)]))
      if (JSON.stringify(events) !== expected) expect(events, `byte ${at}`).toEqual(whole)
    }
    expect(JSON.stringify(joinEvents(parseBytes([...bytes].map((byte) => Uint8Array.of(byte)))))).toBe(expected)
  })
})

it('the recorded replies hold every type of action, closed both ways', ({ expect }) => {
  const types = [BUILD, CHANGE].flatMap((reply) => wholeActions(parseBytes([bytesOf(reply)])).map(({ type }) => type))
  expect([...new Set(types)].sort()).toEqual([...ActionType.options].sort())
  const shown = wholeActions(parseBytes([bytesOf(BUILD)]))
  expect(shown.find(({ file }) => file === 'pages/Home.jsx')?.content).toContain('</action>\n<action type="delete_file"')
  expect(shown.find(({ file }) => file === 'Dish')?.permissions).toBe('Public Read, Admin Write')
})
