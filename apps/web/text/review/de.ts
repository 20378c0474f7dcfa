import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'review.title': 'Analyse: {$game}',
  'review.running': 'Die Partie wird analysiert …',
  'review.progress': '{$percent} fertig',
  'review.explain': 'Der Experten-Bot spielt jede Stellung viele Male weiter, auf diesem Gerät.',
  'review.cancelled': 'Die Analyse wurde abgebrochen.',
  'review.again': 'Analyse starten',
  'review.failed': 'Die Analyse hat nicht geklappt. Die Partie ist, wie sie war; bitte versuch es noch einmal.',
  'review.empty': 'Noch hat niemand gezogen: Es gibt nichts zu analysieren.',
  'review.lesson': 'Zu einer Lernpartie gibt es keine Analyse: Sie beginnt in einer fast gewonnenen Stellung.',
  'review.back': 'Zurück zur Analyse',
  'review.close': 'Vergleich schließen',

  'review.chance': '{$percent} Gewinnchance',
  'review.chance.little': 'die Gewinnchance änderte sich um weniger als {$percent}',
  'review.under': 'unter {$percent}',
  'review.over': 'über {$percent}',

  'review.summary': `.input {$decisions :integer}
.match $decisions
one {{{$name} hat in {$decisions} Entscheidung {$points} verschenkt.}}
*   {{{$name} hat in {$decisions} Entscheidungen {$points} verschenkt.}}`,
  'review.summary.you': `.input {$decisions :integer}
.match $decisions
one {{Du hast in {$decisions} Entscheidung {$points} verschenkt.}}
*   {{Du hast in {$decisions} Entscheidungen {$points} verschenkt.}}`,
  'review.summary.nothing': `.input {$decisions :integer}
.match $decisions
one {{{$name} hat in {$decisions} Entscheidung nichts verschenkt.}}
*   {{{$name} hat in {$decisions} Entscheidungen nichts verschenkt.}}`,
  'review.summary.nothing.you': `.input {$decisions :integer}
.match $decisions
one {{Du hast in {$decisions} Entscheidung nichts verschenkt.}}
*   {{Du hast in {$decisions} Entscheidungen nichts verschenkt.}}`,
  'review.about':
    'Verglichen wird immer mit dem Experten-Bot, nach dem, was man in dem Moment wissen konnte. Was bloß Rauschen sein kann, zählt nicht.',

  'review.curve.chances': 'Gewinnchancen',
  'review.curve.leads': 'Was zu erwarten war',
  'review.curve.press': 'Tipp auf die Kurve, um den Moment auf dem Spielplan zu sehen. Die Zahlen sind die Wendepunkte.',
  'review.curve.seat':
    '{$name}: {$first} am Anfang, {$high} am höchsten Punkt (Zug {$highAt}), {$low} am tiefsten (Zug {$lowAt}), {$last} am Ende.',
  'review.curve.table': 'Die Kurve als Tabelle',
  'review.curve.moves': 'Zug',
  'review.curve.start': 'Anfang',

  'review.turning': 'Wendepunkte',
  'review.turning.none': 'Es gab keinen: Kein einzelner Zug und kein Wurf hat eine Gewinnchance um 5 % oder mehr verschoben.',
  'review.turning.number': 'Wendepunkt {$number}',
  'review.turning.gave': '{$name} hat {$loss} verschenkt.',
  'review.turning.gave.you': 'Du hast {$loss} verschenkt.',
  'review.turning.lucky': 'Glück für {$name}: {$change}.',
  'review.turning.lucky.you': 'Glück für dich: {$change}.',
  'review.turning.unlucky': 'Pech für {$name}: {$change}.',
  'review.turning.unlucky.you': 'Pech für dich: {$change}.',
  'review.loss': '{$chance} ({$points})',
  'review.show': 'Auf dem Spielplan zeigen',

  'review.played': 'Gespielt',
  'review.better': 'Besser',
  'review.expert': 'Experte',
  'review.line': '.input {$points :number signDisplay=always maximumFractionDigits=1} {{{$points} {$line}}}',
  'review.now': 'Sofort: {$lines}',
  'review.end': 'Bis zum Ende im Schnitt: {$lines}',
  'review.later': 'Das zahlt sich später aus: Sofort ändert sich keine Zeile der Wertung.',
  'review.faster': 'Damit ist man im Schnitt schneller am Ziel.',

  'review.luck': 'Glück',
  'review.luck.about': 'Was gefallen ist, verglichen mit dem Schnitt dessen, was hätte fallen können.',
  'review.luck.none': 'In dieser Partie blieb nichts dem Zufall überlassen.',
  'review.luck.good': '{$name} hatte Glück: {$points} mehr als üblich (zu 95 % sicher: {$low} bis {$high}){$chance}.',
  'review.luck.good.you': 'Du hattest Glück: {$points} mehr als üblich (zu 95 % sicher: {$low} bis {$high}){$chance}.',
  'review.luck.bad': '{$name} hatte Pech: {$points} weniger als üblich (zu 95 % sicher: {$low} bis {$high}){$chance}.',
  'review.luck.bad.you': 'Du hattest Pech: {$points} weniger als üblich (zu 95 % sicher: {$low} bis {$high}){$chance}.',
  'review.luck.even': 'Das Glück von {$name} war etwa durchschnittlich: {$points} (zu 95 % sicher: {$low} bis {$high}){$chance}.',
  'review.luck.even.you': 'Dein Glück war etwa durchschnittlich: {$points} (zu 95 % sicher: {$low} bis {$high}){$chance}.',

  'review.decisions': 'Entscheidungen',
  'review.decisions.only': 'Nur was etwas verschenkt hat ({$count} von {$total})',
  'review.decisions.none': 'Nichts wurde verschenkt.',
  'review.decisions.noneYet': 'Bis hierher wurde nichts verschenkt.',
  'review.decisions.move': 'Zug {$number}',
  'review.verdict.forced': 'Keine Wahl',
  'review.verdict.same': 'Wie der Experte',
  'review.verdict.close': 'So gut wie der Experte',
  'review.verdict.worse': '{$loss} verschenkt',
};
