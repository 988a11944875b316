import type { AppFiles } from '#contract/app/app-files'
import { page } from './small-app'

const HEAD = `import React, { cloneElement, forwardRef, memo, useId } from 'react'
import { Label } from '@/components/ui/label'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'`

const wrapped = (component: string, show: string, files: AppFiles = {}): AppFiles => ({
  ...page({ head: `${HEAD}\n${component}`, show }),
  ...files,
})
/** The same component in a file of its own. */
const elsewhere = (source: string, { path = 'components/entry.jsx', head = '' } = {}): AppFiles => ({
  [path]: `${HEAD}\n${head}\n${source}`,
})

const ENTRY =
  'function Entry({ title, children }) { const id = useId(); return <div><Label htmlFor={id}>{title}</Label>{React.cloneElement(children, { id })}</div> }'
const USED = '<Entry title="Notes"><Textarea /></Entry>'
const CAPTION = 'const Caption = ({ words, ...rest }) => <label {...rest}>{words}<span>*</span></label>'

/** Fields that a component around them labels, whatever it calls what it is told. */
export const LABELLED: [string, AppFiles][] = [
  ['beside what it is given, by an id of its own', wrapped(ENTRY, USED)],
  [
    'by another word',
    wrapped(
      `const Fld = ({ caption, children }) => <div><div><Label>{caption}</Label></div><div>{children}</div></div>`,
      '<Fld caption="Notes"><Input /></Fld>',
    ),
  ],
  ['around it', wrapped(`const Entry = ({ title, children }) => <label>{title}<div>{children}</div></label>`, USED)],
  [
    'under another name for what it is given',
    wrapped(`const Entry = ({ title, children: content }) => <label>{title}{content}</label>`, USED),
  ],
  [
    'in a component that is wrapped itself',
    wrapped(
      `const Entry = memo(forwardRef((props, ref) => <p ref={ref}><Label>{props.title}</Label>{props.children}</p>))`,
      USED,
    ),
  ],
  [
    'in a class',
    wrapped(
      'class Entry extends React.Component { render() { return <p><Label>{this.props.title}</Label>{this.props.children}</p> } }',
      USED,
    ),
  ],
  [
    'where its words are there',
    wrapped(
      'const Entry = ({ title, children }) => { const words = title && <Label>{title}</Label>; return <p>{words}{children}</p> }',
      USED,
    ),
  ],
  [
    'by naming it for readers only',
    wrapped(`const Entry = ({ title, children }) => cloneElement(children, { 'aria-label': title })`, USED),
  ],
  [
    'by a label component of its own',
    wrapped(
      `${CAPTION}\nconst Entry = ({ title, children }) => { const id = useId(); return <div><Caption htmlFor={id} words={title} />{children}</div> }`,
      USED,
    ),
  ],
  [
    'through a component that does',
    wrapped(`${ENTRY}\nconst Line = ({ of, children }) => <Entry title={of}>{children}</Entry>`, '<Line of="A"><Input /></Line>'),
  ],
  ['in another file', wrapped(`import { Entry } from '@/components/entry'`, USED, elsewhere(`export ${ENTRY}`))],
  ['in another file, by default', wrapped(`import Entry from '@/components/entry'`, USED, elsewhere(`export default ${ENTRY}`))],
  [
    'in another file, handed on under another name',
    wrapped(`import { Line } from '@/components/all'`, '<Line title="A"><Input /></Line>', {
      ...elsewhere(`export ${ENTRY}`),
      'components/all.js': `export * from './more'`,
      'components/more.js': `export { Entry as Line } from './entry'`,
    }),
  ],
  [
    'in another file, of which all is imported',
    wrapped(
      `import * as Form from '@/components/entry'`,
      '<Form.Entry title="A"><Input /></Form.Entry>',
      elsewhere(`export ${ENTRY}`),
    ),
  ],
  [
    'in another file, with its label in a third',
    wrapped(`import { Entry } from '@/components/entry'`, USED, {
      ...elsewhere('export const Entry = ({ title, children }) => <div><Caption words={title} />{children}</div>', {
        head: `import { Caption } from './caption'`,
      }),
      ...elsewhere(`export ${CAPTION}`, { path: 'components/caption.jsx' }),
    }),
  ],
]

/** Fields that nothing labels, though a component around them knows labels. */
export const UNLABELLED: [string, AppFiles][] = [
  ['draws none', wrapped('const Entry = ({ title, children }) => <div><h2>{title}</h2>{children}</div>', USED)],
  [
    'draws none, in another file',
    wrapped(
      `import { Entry } from '@/components/entry'`,
      USED,
      elsewhere('export const Entry = ({ title, children }) => <div><h2>{title}</h2>{children}</div>'),
    ),
  ],
  [
    'has a field of its own for it, beside',
    wrapped(
      'const Entry = ({ title, children }) => <div><p><Label>{title}</Label><Input id="a" aria-label="A" /></p>{children}</div>',
      USED,
    ),
  ],
  [
    'has a field of its own for it, by an id',
    wrapped(
      'const Entry = ({ title, children }) => <div><Label htmlFor="find">{title}</Label><p><input id="find" /></p>{children}</div>',
      USED,
    ),
  ],
  [
    'has a field of its own for it, through a component',
    wrapped(
      `${ENTRY}\nconst Box = ({ children }) => <div><Entry title="Find"><Input placeholder="A" /></Entry>{children}</div>`,
      '<Box><Textarea /></Box>',
    ),
  ],
  ['shows nothing that stands inside it', wrapped(`${CAPTION}\n`, '<><Caption words="A" /><Textarea /></>')],
]
