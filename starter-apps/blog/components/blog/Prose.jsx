import ReactMarkdown from 'react-markdown'

const LOOK = [
  'space-y-4 leading-relaxed [&_h2]:pt-4 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:font-semibold [&_a]:underline [&_a]:underline-offset-4',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_img]:rounded-xl [&_blockquote]:border-l-2 [&_blockquote]:border-primary',
  '[&_blockquote]:pl-4 [&_blockquote]:text-muted-foreground [&_code]:rounded [&_code]:bg-muted [&_code]:px-1 [&_pre]:overflow-x-auto',
].join(' ')

/** Markdown as it is read. */
export default function Prose({ text }) {
  return (
    <div className={LOOK}>
      <ReactMarkdown>{text || ''}</ReactMarkdown>
    </div>
  )
}
