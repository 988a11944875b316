import type { Domain } from './concept'

export const books: Domain = {
  key: 'books',
  words: 'library, bookshop, reading, book club, archive, lending',
  hue: 30,
  icon: 'Library',
  concepts: [
    {
      key: 'book',
      also: 'title, novel, library book, volume, audiobook, ebook',
      icon: 'BookOpen',
      is: 'item',
      about: 'Every title, with author, shelf and availability.',
      fields: `Title!; Author!: text; ISBN: text @isbn; Genre: one of Fiction, Classic, Crime, Science fiction, Non-fiction, Biography, Children; Year: integer 1810..2024;
        Copies: integer 1..4; Shelf: text @shelf; Cover: image; Summary: long_text`,
      subtitle: 'author, genre',
      cards: true,
      rows: {
        any: `title; author; genre; year; summary
          Middlemarch; George Eliot; Classic; 1871; Marriage, money and ambition in a provincial town.
          The Left Hand of Darkness; Ursula K. Le Guin; Science fiction; 1969; An envoy alone on a planet of winter.
          Beloved; Toni Morrison; Fiction; 1987; A house haunted by what cannot be forgotten.
          The Murder of Roger Ackroyd; Agatha Christie; Crime; 1926; The case that broke the rules of the genre.
          Things Fall Apart; Chinua Achebe; Classic; 1958; A village, a proud man, and the end of a world.
          The Name of the Rose; Umberto Eco; Crime; 1980; Murders in a medieval abbey with a labyrinth of books.
          Momo; Michael Ende; Children; 1973; A girl who listens, against the thieves of time.
          Kindred; Octavia E. Butler; Science fiction; 1979; Pulled back through time to a plantation.
          The Diary of a Young Girl; Anne Frank; Biography; 1947; Two years in a hidden annexe.
          Cosmos; Carl Sagan; Non-fiction; 1980; The universe, told with wonder.
          One Hundred Years of Solitude; Gabriel García Márquez; Fiction; 1967; Seven generations in Macondo.
          Matilda; Roald Dahl; Children; 1988; A small reader with large powers.
          The Remains of the Day; Kazuo Ishiguro; Fiction; 1989; A butler looks back, too late.
          Silent Spring; Rachel Carson; Non-fiction; 1962; The book that taught us to look at what we spray.`,
      },
    },
    {
      key: 'member',
      also: 'borrower, reader, patron, library member, club member, subscriber, parishioner',
      icon: 'Users',
      is: 'person',
      about: 'Everyone who belongs.',
      fields: `Name!; Email; Phone; Membership number: text @M; Joined on: date -1100..-20; Status: status Active, Paused, Former; Notes`,
      subtitle: 'membership_number, email',
      notes: `Likes to be reminded by text message.
        Helps out on Saturdays.
        Moved house in spring.
        Brings the children along.`,
    },
    {
      key: 'loan',
      also: 'borrowing, checkout, lending, borrowed item',
      icon: 'BookMarked',
      is: 'visit',
      about: 'What is out, with whom, and when it is due back.',
      fields: `Book! -> book; Member! -> member; Borrowed on: date -40..-1; Due date: date after borrowed_on 14..28; Returned on: date after borrowed_on 5..26 when Returned;
        Status: status On loan, Returned*, Lost*; Notes`,
      title: 'book_id',
      subtitle: 'member_id, due_date',
      date: 'due_date',
      flags: 'overdue due_date; soon due_date 3: Due soon',
      rows: {
        any: `borrowed_on; due_date; returned_on; status
          today-24; today-3; ; On loan
          today-12; today+9; ; On loan
          today-19; today+2; ; On loan
          today-35; today-14; today-16; Returned
          today-30; today-9; ; On loan
          today-5; today+16; ; On loan
          today-41; today-20; today-12; Returned
          today-20; today+1; ; On loan
          today-2; today+19; ; On loan
          today-26; today-5; today-6; Returned
          today-27; today-6; ; On loan
          today-70; today-49; ; Lost
          today-9; today+12; ; On loan
          today-33; today-12; today-12; Returned`,
      },
      notes: `Reserved by someone else: remind at the due date.
        Renewed once.
        Dust jacket has a small tear.
        Asked for two more weeks.`,
    },
    {
      key: 'fine',
      also: 'late fee, penalty',
      icon: 'CircleDollarSign',
      is: 'money',
      about: 'What is owed for late returns.',
      fields: `Member! -> member; Amount: money 1..15; Issued on: date -60..-1; Status: status Open, Paid*, Waived*; Reason`,
      title: 'member_id',
    },
    {
      key: 'reading_list',
      also: 'reading entry, book read, reading log, reading session',
      label: 'Reading',
      plural: 'Readings',
      icon: 'Bookmark',
      is: 'log',
      about: 'What I read, when, and what I thought of it.',
      fields: `Title!; Author: text; Status: status Want to read, Reading, Finished*, Abandoned*; Started on: date -90..-5; Finished on: date after started_on 6..30 when Finished;
        Pages: integer 120..720; Rating; Thoughts: long_text`,
      rows: {
        any: `title; author; status; rating; thoughts
          Piranesi; Susanna Clarke; Finished; 5; Strange, kind and beautiful. Read in two evenings.
          The Overstory; Richard Powers; Reading; ; Slow start, now I cannot stop.
          Normal People; Sally Rooney; Finished; 4; Quick and sharp.
          Ulysses; James Joyce; Abandoned; 2; Another year, perhaps.
          A Gentleman in Moscow; Amor Towles; Finished; 5; The best company for a week of rain.
          Pachinko; Min Jin Lee; Reading; ; Family tree on the first page helps.
          Circe; Madeline Miller; Want to read; ; Recommended by Leila.
          The Dispossessed; Ursula K. Le Guin; Want to read; ; For the book club in spring.
          Educated; Tara Westover; Finished; 4; Hard to put down, hard to read.`,
      },
    },
  ],
}
