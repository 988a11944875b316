/**
 * Tests of what is the same in the Worker, a browser and Node: text in, text out. They run in Node, where a test costs
 * a tenth; whatever meets a request, a binding or the runtime's own clock, hashes and streams stays inside workerd.
 */
export const PURE_TESTS = [
  'web/**/*.test.ts',
  'worker/contract/**/*.test.ts',
  'worker/compiler/**/*.test.ts',
  'worker/chat/prompt/{current-page,file-outline}.test.ts',
  'worker/chat/touched/sample-rows.test.ts',
  'worker/assistants/citations/**/*.test.ts',
  'worker/knowledge/pieces/**/*.test.ts',
  'worker/knowledge/vectors/pack-vectors.test.ts',
  'worker/knowledge/search/{fold-text,item-conditions,join-sections}.test.ts',
  'worker/platform/configuration/find-problems.test.ts',
  'worker/platform/http/hosts.test.ts',
  'scripts/**/*.test.ts',
  'worker/rooms.test.ts',
  'worker/functions/isolates/isolates-are-fenced.test.ts',
  'worker/accounts/sessions/security-page.test.ts',
  'worker/platform/{bindings,kept-by-modules,sources}.test.ts',
  // What the built-in builder answers, but for what is rendered, compiled or sent through the chat.
  'worker/builtin/{answers,asked-and-claimed,asked-of-an-app,builtin-model,card-first,named-controls,never-nonsense}.test.ts',
  'worker/builtin/{main-job,no-harm,own-words,sentences,words-beside-a-card}.test.ts',
  'worker/builtin/{element,plan-library,planned,told-access,told-steps,understand}/**/*.test.ts',
  'worker/builtin/write/{code,change}/**/*.test.ts',
  'worker/builtin/write/{apply-change,in-time,name-app,properties,validate,write-app,write-layout}.test.ts',
  'worker/publishing/{build/page-facts,site/public-address}.test.ts',
  'worker/insights/buckets.test.ts',
  'worker/billing/{entitlements/entitlements-of,events/simulation,plans/offers}.test.ts',
  'worker/web-paths.test.ts',
  'worker/{comment-width,specification}.test.ts',
]
