type IconNode = [tag: string, attributes: Record<string, string>][]

const path = (...shapes: string[]): IconNode => shapes.map((d, index) => ['path', { d, key: `p${index}` }])
const square: IconNode[number] = ['rect', { width: '20', height: '20', x: '2', y: '2', rx: '5', key: 's' }]

/** Simple marks for brands whose icons lucide dropped and apps of this family still import. */
export const BRANDS = {
  Github: path(
    'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5a4.3 4.3 0 0 0-1-3.5 4 4 0 0 0 0-3.5s-1 0-3 1.5a10.4 10.4 0 0 0-6 0C8 2 7 2 7 2a4 4 0 0 0 0 3.5A4.3 4.3 0 0 0 6 9c0 3.5 3 5.5 6 5.5-.4.500-.7 1-.8 1.7-.2.600-.2 1.2-.2 1.8v4',
    'M9 18c-4.5 2-5-2-7-2',
  ),
  Gitlab: path(
    'm22 13.3-3.33-10a.42.420 0 0 0-.79 0l-2.26 6.7H8.32L6.05 3.28a.42.420 0 0 0-.79 0L2 13.29a.74.740 0 0 0 .27.830L12 21l9.69-6.88a.71.710 0 0 0 .31-.82Z',
  ),
  Facebook: path('M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z'),
  Twitter: path(
    'M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z',
  ),
  Instagram: [square, ...path('M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z', 'M17.5 6.5h.01')],
  Linkedin: [
    ...path('M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z'),
    ['rect', { width: '4', height: '12', x: '2', y: '9', key: 'r' }],
    ['circle', { cx: '4', cy: '4', r: '2', key: 'c' }],
  ],
  Youtube: path(
    'M2.5 17a24 24 0 0 1 0-10 2 2 0 0 1 1.4-1.4 50 50 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 50 50 0 0 1-16.2 0A2 2 0 0 1 2.5 17',
    'm10 15 5-3-5-3z',
  ),
  Twitch: path('M21 2H3v16h5v4l4-4h5l4-4V2zm-10 9V7m5 4V7'),
  Slack: path('M9 3v12', 'M15 9v12', 'M3 9h12', 'M9 15h12'),
  Figma: path(
    'M5 5.5A3.5 3.5 0 0 1 8.5 2H12v7H8.5A3.5 3.5 0 0 1 5 5.5z',
    'M12 2h3.5a3.5 3.5 0 1 1 0 7H12z',
    'M12 12.5a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0z',
    'M5 19.5A3.5 3.5 0 0 1 8.5 16H12v3.5a3.5 3.5 0 1 1-7 0z',
    'M5 12.5A3.5 3.5 0 0 1 8.5 9H12v7H8.5A3.5 3.5 0 0 1 5 12.5z',
  ),
  Dribbble: [
    ['circle', { cx: '12', cy: '12', r: '10', key: 'c' }],
    ...path(
      'M19.13 5.09C15.22 9.14 10 10.44 2.25 10.94',
      'M21.75 12.84c-6.62-1.41-12.14 1-16.38 6.32',
      'M8.56 2.75c4.37 6 6 9.42 8 17.72',
    ),
  ],
  Chrome: [
    ['circle', { cx: '12', cy: '12', r: '10', key: 'c' }],
    ['circle', { cx: '12', cy: '12', r: '4', key: 'd' }],
    ...path('M21.17 8H12', 'M3.95 6.06 8.54 14', 'M10.88 21.94 15.46 14'),
  ],
  Codepen: path('M12 2 22 8.5v7L12 22 2 15.5v-7z', 'M12 22v-6.5', 'm22 8.5-10 7-10-7', 'm2 15.5 10-7 10 7', 'M12 2v6.5'),
  Codesandbox: path(
    'M12 2 21 7v10l-9 5-9-5V7z',
    'm3 7 9 5 9-5',
    'M12 22V12',
    'm7.5 4.5 9 5',
    'M7.5 19.5V14L3 11.5',
    'M21 11.5 16.5 14v5.5',
  ),
  Framer: path('M5 16V9h14V2H5l14 14h-7m-7 0 7 7v-7m-7 0h7'),
  Pocket: path('M4 3h16a2 2 0 0 1 2 2v6a10 10 0 0 1-20 0V5a2 2 0 0 1 2-2z', 'm8 10 4 4 4-4'),
  Trello: [
    square,
    ['rect', { width: '3', height: '9', x: '7', y: '7', key: 'a' }],
    ['rect', { width: '3', height: '5', x: '14', y: '7', key: 'b' }],
  ],
} satisfies Record<string, IconNode>
