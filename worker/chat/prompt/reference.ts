import type { AppFiles } from '#contract/app/app-files'
import { PLACEHOLDER_THEMES } from '#contract/app/placeholders'
import { directionTo } from '#contract/panels'

/**
 * What only some requests need, beside the system prompt: shown where the words or the app's files touch a subject, or
 * when the model asks for it by name. Pure: the same request is shown the same.
 */

export const REFERENCE_TOPICS = ['access', 'functions', 'data', 'maps', 'pictures', 'embeds'] as const
export type ReferenceTopic = (typeof REFERENCE_TOPICS)[number]

const TEXTS: Record<ReferenceTopic, string> = {
  access: `# Reference: access

Levels ("x-accessControl") and row rules ("rls") may stand on one entity; where both speak of an operation, both must allow it. Without levels, an operation "rls" does not name is closed.
- By operation: "rls": { "create": true, "read": …, "update": …, "delete": { "user_condition": { "role": "admin" } } }; "write" stands for the three ways of writing. true is anyone, visitors too; false is nobody.
- By row: conditions on fields of the row as "data.field" or on created_by, with the person as {{user.id}}, {{user.email}}, {{user.role}} or a field of User, {{user.data.branch}}. Also $or, $and, $nor, $in, $nin, $ne, $gt, $gte, $lt, $lte, $exists. A condition never holds for a visitor, not even one on the row alone: a public list of finished games or approved reviews is an entity of its own (read anonymous, write admin), which a page or a function writes. Admins pass levels, but not row rules: add { "user_condition": { "role": "admin" } } in an $or.
  A tenant sees his own payments, staff keep them: "rls": { "read": { "$or": [{ "data.tenant_email": "{{user.email}}" }, { "user_condition": { "role": "admin" } }] }, "write": { "user_condition": { "role": "admin" } } }.
- By field: "rls" with read and write inside a property, by the same conditions ("data.…" is the row). Customers see their own orders and only staff change the status: levels creator/creator, and "status": { "type": "string", "enum": ["New", "Sent"], "default": "New", "rls": { "write": { "user_condition": { "role": "admin" } } } }. Who may not write a field keeps what is there, without an error; a new row gets the default.
- People are admin or user. Other roles (editor, teacher), a team or a branch are fields of User that admins set with base44.entities.User.update(id, …); { "user_condition": { "team_role": "editor" } } asks for one. A field that a rule reads can be set by admins only, so people cannot let themselves in.
- Accounts: people get one when they are invited under ${directionTo('users')}, or make one themselves where the owner allows sign-up under ${directionTo('settings')} (state.isSignupEnabled says whether). Say so where an app needs customers or members to sign in; write no sign-in page, redirectToLogin shows one.
- An update is judged by the row as it was, a create by the row as it will be.
- Not to be said as a rule: anything about other entities ("members of the project's team"), counts, dates of today, old against new value. Copy what decides into the row (member_emails as an array: { "data.member_emails": "{{user.email}}" }), or write through a backend function.
- Pages: app.json may say "pageAccess": { "Page": "anonymous" } (or "all", "admin") where the code does not show who it is for. Visitors start on the first page they may use.`,

  functions: `# Reference: backend functions

For what a visitor must not decide or see: prices and totals, double booking, stock, secrets, calls to other services, work on a schedule. functions/placeOrder.js:

// access: public
import { createClientFromRequest } from 'npm:@base44/sdk'

Deno.serve(async (request) => {
  const { product_id } = await request.json()
  const { Product, Order } = createClientFromRequest(request).asServiceRole.entities
  const product = await Product.get(product_id).catch(() => null)
  if (!product) return Response.json({ error: 'No longer sold' }, { status: 409 })
  const order = await Order.create({ product_id, total: product.price })
  return Response.json({ id: order.id, total: order.total })
})

- Access: signed-in people may call it; the first line // access: public lets anyone. Check everything that comes in. Without asServiceRole, entities of createClientFromRequest(request) act as the caller, by the rules; with it, rules do not hold. Its auth.me() is the caller.
- Rows made as the service have no person as their creator: keep whose they are in a field (member_email: me.email, after const me = await client.auth.me()), and let a rule of the row read that. One a person (a vote, a sign-up): filter by that field first, then update or create.
- From a page: const { data } = await base44.functions.invoke('placeOrder', { product_id }); an answer that is not 2xx throws, with error.response.data as the body. Let the visitor's entity be closed to writing (write admin), so that the function is the only way.
- Double booking: in the function, filter the rows of that day and place, refuse with 409 where one overlaps, then create. Two calls in the same moment can both pass: give the booking a slot key and look again after creating, keeping the oldest.
- Secrets: Deno.env.get('STRIPE_KEY') in a function only, asked for with request_secrets.
- Schedule and events: functions/remind/entry.js with functions/remind/function.jsonc: { "automations": [{ "name": "Each morning", "cron_expression": "0 7 * * *" }] } (UTC), or { "entity_name": "Order", "event_types": ["create"] }, which is sent { event: { type, entity_name, entity_id }, data, old_data }. They run in the published app.
- npm:, node: and the Deno calls above exist; no files, no servers of your own. 60 seconds a call. Plain code that needs none of this belongs in lib/.`,

  data: `# Reference: rows

- list and filter answer at most 5,000 rows, that many where no limit is given: use limit and skip, or filter, for what grows. base44.entities.X.count(query), aggregate, updateMany(query, data), deleteMany(query) exist; bulkCreate takes up to 5,000, all or none. A record holds up to 1.9 MB; files belong in UploadFile.
- create answers the stored row with defaults filled in, and throws with error.status 422 where a value does not fit the schema: option not listed, required field missing. update answers the whole row. delete of a missing row throws 404, refused writes 403, visitors 401.
- null is "no value". '' stays '' in a plain text field and becomes null in fields of number, date, option or format. A required field refuses null. Undefined is not sent.
- Schema changes: a new field is null in rows there are. A new default or required field counts for rows made from then on; old ones stay, so guard them, or fill them by a function once. Removing a field or entity loses its values and waits for Confirm.
- Sample records belong in a new app, and in a new entity of an app that has none of its own rows. Where "rows" says that some are real, add none unless asked. They cannot be edited by an action: change them by removing the sample data and inserting others, or by hand under ${directionTo('database')}. Where state.dataSet is "test", rows go to the test data, which visitors do not see: say so.`,

  maps: `# Reference: maps

import { MapContainer, TileLayer, Marker, Popup } from 'react-leaflet'; its CSS and marker pictures are there already: import none. The container needs a height: <MapContainer center={[51.5, -0.1]} zoom={12} className="h-96 w-full rounded-xl z-0"><TileLayer url="https://tile.openstreetmap.org/{z}/{x}/{y}.png" attribution="&copy; OpenStreetMap contributors" />. That host needs no Confirm. Where tiles do not come, or none are given, the map shows the outline of the world's land by itself. Markers of your own: L.divIcon from 'leaflet'. Latitude and longitude are number fields; skip rows without them. z-0 keeps dialogs above it.`,

  pictures: `# Reference: pictures

Until there are photos, rows and pages show drawn ones: /_runtime/placeholders/food.svg, in four colourings each (food.svg, food-2.svg, food-3.svg, food-4.svg). Themes: ${PLACEHOLDER_THEMES.join(', ')}. They are 4:3; show them with object-cover, and any picture with a fixed aspect so that nothing jumps. Picture fields are plain strings ("photo_url", no format), filled in sample records with these, and uploaded by people with UploadFile. Other hosts' pictures may be gone tomorrow, and offline they are missing.`,

  embeds: `# Reference: branding, words, tools, assistant, knowledge

- What the owner sets by hand, under ${directionTo('branding')} and ${directionTo('texts')}: from '@/utils', useAppTexts() → { header, description, welcomeMessage, ctaMessage, ctaButton, ctaLink, inputLabel, inputPlaceholder, isInputHidden, isInputCollapsed, examples: string[], isMultiStepInput, inputSteps: { id, title }[] } and useAppStyle() → { logoUrl, … }; '' or null where unset. A page that asks people for something takes its input's words, examples and steps from there. Show it where set: header || 'Deals'. CSS has var(--app-button-background-color) and the like.
- Tools (AI forms) and the assistant (a chat) are made by the person, under ${directionTo('tools')} and ${directionTo('appChat')}; a page shows those the context names with import { Tool, Assistant } from '@/lib/embeds': <Tool path="…"/>, <Assistant/>. Never name one the context does not.
- Knowledge is files, texts and web pages the assistant and tools answer from, under ${directionTo('dataSources')}. Pages cannot read it; offer the assistant instead.`,
}

interface Touch {
  words: RegExp
  /** Ways to speak of it that name no word of the subject. */
  turns?: RegExp
  /** What of the app's own files shows that it is used there already, where the words name no subject. */
  files?: (files: AppFiles) => boolean
}

const TOUCHES: Record<ReferenceTopic, Touch> = {
  access: {
    words:
      /\b(?:(?:their|his|her|my) own|only (?:the )?(?:staff|admins?|owners?|managers?|teachers?|members?|editors?|team)|staff|roles?|tenants?|customers? (?:see|can|log|sign)|log ?in|sign(?:ed)?[- ]?in|members?|permissions?|access|approv\w*|private|see (?:each|all|other)|who (?:may|can)|(?:may|must|can) ?not see|(?:nobody|no[- ]one)(?: \w+){0,3} (?:sees?|views?|reads?|change|edit|touch)|public may|volunteers?|hid(?:e|den) from|parents?|managers?|students?|patients?|portal|accounts?)\b/i,
    // Something is kept from somebody; somebody alone sees or does it; one sees or decides what others brought.
    turns:
      /\bhid(?:e|es|ing|den)\b[^.!?]{0,40}\bfrom\b|\bonly (?:to|for|by)\b|\bonly (?:\w+ ){1,3}(?:see|read|get|can|may|change|edit)\w*\b|\bsees?\b[^.!?]{0,30}\bonly\b|\b(?:not|never|n['’]t) (?:be )?(?:see|seen|shown|visible)\b|\b(?:the|our|my|an?|each|every) (?!user |page |app )(?:\w+ ){1,3}(?:sees|decides|approves|confirms|assigns|handles)\b|\b(?:adopt|claim)s?\b|\bcrm\b|\bfor (?:my|our) (?:\w+ )?(?:agency|business|clinic|club|company|firm|office|practice|school|studio|team)\b/i,
    files: (files) => Object.entries(files).some(([path, text]) => path.startsWith('entities/') && text.includes('"rls"')),
  },
  functions: {
    words:
      /\b(?:checkout|carts?|shop|orders?|pay(?:ments?|s)?|stripe|bookings?|reserv\w+|slots?|appointments?|double[- ]book\w*|stock|tickets?|secrets?|api(?: key)?s?|webhooks?|every (?:day|morning|night|week|hour|monday)|daily|nightly|remind\w*|schedul\w+|functions?|server|e-?mail (?:me|them|us|everyone)|votes?|polls?)\b/i,
    files: (files) => Object.keys(files).some((path) => path.startsWith('functions/')),
  },
  data: {
    words:
      /\b(?:required|default|empty|null|missing|sample|example|demo|test data|records?|rows?|fields?|columns?|import|csv|thousands?|paginat\w+|rename)\b/i,
  },
  maps: {
    words:
      /\b(?:maps?|leaflet|locations?|(?:exact|\d+|which|what) places?|places? (?:round|along|in)|near(?:by|est)|latitude|geo\w*|route|directory|where .{0,20}\bare)\b/i,
    // What stands out of doors.
    turns: /\bstreets?\b(?! (?:address|name|number))|(?<!\b(?:binary|decision|family) )\btrees\b/i,
  },
  pictures: {
    words:
      /\b(?:photos?|pictures?|images?|gallery|portfolio|recipes?|menu|listings?|properties|products?|catalogu?e?|shop|store|animals?|pets?|hotel|rooms?|travel|blog|landing|restaurant|artists?|menu)\b/i,
  },
  embeds: {
    words: /\b(?:brand\w*|logo|header|call to action|tools?|assistant|chat ?bot|knowledge|documents?|faq|data sources?)\b/i,
    files: (files) => Object.values(files).some((text) => text.includes('@/lib/embeds')),
  },
}

/** The subjects a request touches, in their order here. */
export function touchedTopics(words: string, files: AppFiles): ReferenceTopic[] {
  return REFERENCE_TOPICS.filter((topic) => {
    const touch = TOUCHES[topic]
    return touch.words.test(words) || touch.turns?.test(words) || touch.files?.(files)
  })
}

export const isReferenceTopic = (text: string): text is ReferenceTopic => (REFERENCE_TOPICS as readonly string[]).includes(text)

/** The text of subjects, as it follows the system prompt. */
export const referenceOf = (topics: readonly ReferenceTopic[]): string =>
  REFERENCE_TOPICS.filter((topic) => topics.includes(topic))
    .map((topic) => TEXTS[topic])
    .join('\n\n')
