import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'play.close': 'Schließen',
  'play.scores.title': 'Punkte',
  'play.scores.total': 'Summe',
  'play.confirm.group': 'Wahl bestätigen',
  'play.confirm.yes': 'Bestätigen',
  'play.confirm.no': 'Abbrechen',
  'play.confirm.gain': '.input {$points :integer signDisplay=always} {{{$points}}}',
  'play.hint.title': 'Tipp',
  'play.generic.events': 'Was zuletzt geschah',
  'play.generic.offers': 'Was du tun kannst',
  'play.generic.nothing': 'Für dich gibt es gerade nichts zu tun.',
  'play.generic.more': '.input {$count :integer} .match $count one {{{$count} weitere zeigen}} * {{{$count} weitere zeigen}}',
  'play.generic.position': 'Die ganze Stellung',
  'play.generic.yes': 'ja',
  'play.generic.no': 'nein',
};
