const REGRET =
  /^(?:(?:oh|no|nope|oops|whoops|sorry|hmm+|wait|ah|argh|damn|well|actually)\b[\s,.!:;–-]*|(?:that|this|it) (?:was|is|looks|went) (?:(?:all|not|quite|so|a|what|i|we|really|totally|completely) )*(?:wrong|mistake|error|wanted|meant|asked for|right|better|worse)[\s,.!:;–-]+(?:(?:so|please|and|then)\b[\s,]*)?)+/i

/** What is asked, without what was said of the change before: `oh no, that was wrong, put it back`. */
export const withoutRegret = (words: string): string => words.trim().replace(REGRET, '') || words.trim()
