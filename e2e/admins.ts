/** Whoever signs up with one of these is an admin of the server of the browser tests; each is one test's own. */
export const ADMINS = {
  functions: 'functions-admin@builders.example',
  panels: 'panels-admin@builders.example',
  editor: 'editor-admin@builders.example',
  appPanels: 'app-panels-admin@builders.example',
  code: 'code-admin@builders.example',
  assistant: 'assistant-admin@builders.example',
  wholeWay: 'whole-way-admin@builders.example',
  domains: 'domains-admin@builders.example',
  templates: 'templates-admin@builders.example',
  memberships: 'memberships-admin@builders.example',
  business: 'business-admin@builders.example',
  git: 'git-admin@builders.example',
}
