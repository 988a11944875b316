/**
 * Themes of the drawn pictures that the runtime serves: `/_runtime/placeholders/{theme}.svg`
 * (`scripts/runtime/placeholders.ts`).
 */
export const PLACEHOLDER_THEMES = [
  'animal',
  'art',
  'book',
  'car',
  'clothes',
  'drink',
  'event',
  'food',
  'health',
  'house',
  'money',
  'music',
  'nature',
  'people',
  'person',
  'place',
  'plant',
  'product',
  'room',
  'sport',
  'tech',
  'travel',
] as const
export type PlaceholderTheme = (typeof PLACEHOLDER_THEMES)[number]
