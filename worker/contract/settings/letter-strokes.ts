/**
 * Capitals and figures as strokes on a square of 64, drawn with round ends: what makes PNG of SVG here knows no fonts.
 */
const STROKES: Record<string, string> = {
  A: 'M20 46 32 18 44 46M24.5 36h15',
  B: 'M23 18v28h11a7.5 7.5 0 0 0 0-15H23M34 31a6.5 6.5 0 0 0 0-13H23',
  C: 'M43 24A13.5 14 0 1 0 43 40',
  D: 'M22 18v28h7a14 14 0 0 0 0-28H22',
  E: 'M41 18H24v28h17M24 31.5h14',
  F: 'M41 18H24v28M24 32h14',
  G: 'M43 23.5A13.5 14 0 1 0 44.5 33H33',
  H: 'M21 18v28M43 18v28M21 32h22',
  I: 'M32 18v28',
  J: 'M40 18v19a9 9 0 0 1-17.5 3',
  K: 'M23 18v28M42 18 23 35M30 29l13 17',
  L: 'M24 18v28h17',
  M: 'M18 46V18l14 19 14-19v28',
  N: 'M21 46V18l22 28V18',
  O: 'M32 18a14 14 0 1 0 .01 0',
  P: 'M23 46V18h11a8.5 8.5 0 0 1 0 17H23',
  Q: 'M32 18a14 14 0 1 0 .01 0M36 39l9 8',
  R: 'M23 46V18h11a8.25 8.25 0 0 1 0 16.500H23M33 34.5 42 46',
  S: 'M41.5 22.500C39 19.5 36 18 32 18c-5 0-9 2.6-9 7 0 9 19 5 19 14 0 4.5-4.5 7-10 7-4.5 0-8-1.5-10.5-5',
  T: 'M19 18h26M32 18v28',
  U: 'M21 18v17a11 11 0 0 0 22 0V18',
  V: 'M20 18l12 28 12-28',
  W: 'M16 18l8 28 8-22 8 22 8-28',
  X: 'M21 18l22 28M43 18 21 46',
  Y: 'M20 18l12 15 12-15M32 33v13',
  Z: 'M21 18h22L21 46h22',
  0: 'M32 18c-7 0-10 6-10 14s3 14 10 14 10-6 10-14-3-14-10-14',
  1: 'M25 23l8-5v28',
  2: 'M23 25c0-4 4-7 9-7s9 3 9 7.500c0 6-9 11-18 20.500h18',
  3: 'M23 22c2-2.5 5-4 8.5-4 5 0 8.5 2.5 8.5 6.500S36.5 31 31 31c6 0 10 2.5 10 7.5 0 4.5-4 7.5-9.5 7.5-4 0-7-1.5-9-4',
  4: 'M37 46V18L20 38h23',
  5: 'M40 18H25l-1.5 12.500C26 29 28.5 28 31.5 28c5.5 0 9.5 3.5 9.5 9s-4 9-10 9c-3.5 0-6.5-1-8.5-3',
  6: 'M38 18C29 21 23 28 23 37a9 9 0 1 0 9-9c-4.5 0-8 2.5-9 7',
  7: 'M22 18h20L29 46',
  8: 'M32 31a6.5 6.5 0 1 1 .01 0M32 31a7.5 7.5 0 1 0 .01 0',
  9: 'M26 46c9-3 15-10 15-19a9 9 0 1 0-9 9c4.5 0 8-2.5 9-7',
}
/** Four tiles, for names that begin with none of these. */
const TILES = 'M21 21h8v8h-8zM35 21h8v8h-8zM21 35h8v8h-8zM35 35h8v8h-8z'

/** The strokes of a name's first letter or figure, without its accents. */
export function strokesOf(name: string): string {
  const first = [...name.normalize('NFKD').trim()][0]?.toUpperCase() ?? ''
  return (Object.hasOwn(STROKES, first) ? STROKES[first] : undefined) ?? TILES
}
