import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'help.lab':
    'Tausende Partien von Bots spielen und sehen, wie ein Spiel ausgeht: wie ausgewogen, wie lang, wie abwechslungsreich (docs/LAB.md)',
  'help.lab.simulate': 'Partien unter gleichen Bedingungen spielen',
  'help.lab.duel':
    'eine Stufe gegen eine andere spielen lassen, mit denselben Würfen von jedem Platz aus, und sagen, wie viel stärker sie ist',
  'help.lab.sweep': 'Optionen oder Zahlen des Materials verändern, mit denselben Würfen, und sagen, was sich dadurch ändert',
  'help.lab.compare': 'zwei Sätze von Material oder Optionen, A und B, mit denselben Würfen vergleichen',
  'help.lab.paths': 'die Optionen und Zahlen eines Spiels nennen, die sich verändern lassen',
  'help.lab.worker': 'Aufgaben aus Studien spielen, die andere in eine Warteschlange gestellt haben, bis zum Abbruch',
  'help.lab.report': 'einen Bericht zeigen, den „--out“ geschrieben hat, oder andere Dateien daraus machen',
  'help.lab.game': 'das Spiel: {$known}',
  'help.lab.games': 'wie viele Partien, in jeder Variante',
  'help.lab.players': 'wie viele mitspielen; ohne Angabe zwei oder so viele, wie Stufen genannt sind',
  'help.lab.levels': 'wie gut die Bots spielen: eine Stufe für alle oder eine für jeden Platz, durch Kommas getrennt',
  'help.lab.duelLevels': 'die beiden Stufen, durch ein Komma getrennt; die zweite sitzt auf allen anderen Plätzen',
  'help.lab.options': 'Optionen des Spiels als JSON-Objekt; was fehlt, ist wie üblich',
  'help.lab.pieces': 'eigenes Material, in einer Datei, wie die App sie exportiert',
  'help.lab.seed': 'Startwert: eine Zahl oder ein Wort; gleicher Startwert, gleicher Bericht',
  'help.lab.iterations': 'wie viele Partien für eine Entscheidung durchgespielt werden, auf Stufen, die suchen',
  'help.lab.choices': 'bei wie vielen Entscheidungen jeder Partie die guten Züge gezählt werden',
  'help.lab.stop': 'aufhören, sobald feststeht, welcher von zwei Gewinnanteilen näher an der Wahrheit liegt, etwa 0.5,0.55',
  'help.lab.vary':
    'eine Stelle und ihre Werte, etwa /sheets/standard/0/stars/6=15,17,19 oder options/sheet=standard,advanced; mehrfach möglich',
  'help.lab.grid': 'alle Kombinationen der Werte; ohne Angabe eine Änderung nach der anderen',
  'help.lab.optionsB': 'die Optionen von B als JSON-Objekt, wo sie von denen von A abweichen',
  'help.lab.piecesB': 'das Material von B, in einer Datei, wie die App sie exportiert',
  'help.lab.threads': 'wie viele Partien gleichzeitig gespielt werden; ohne Angabe so viele, wie es Kerne gibt',
  'help.lab.json': 'den ganzen Bericht als ein JSON-Objekt ausgeben',
  'help.lab.out': 'den Bericht als JSON in diese Datei schreiben',
  'help.lab.csv': 'seine Zahlen als CSV in diese Datei schreiben',
  'help.lab.html': 'ihn mit Diagrammen in diese Datei schreiben, für einen Browser',
  'help.lab.journal': 'fertige Aufgaben in dieser Datei festhalten: Nach einem Abbruch macht derselbe Befehl dort weiter',
  'help.lab.queue': 'die Aufgaben über dieses Redis an „tablehop lab worker“ verteilen, etwa redis://localhost:6379',
  'help.lab.workerQueue': 'das Redis, aus dem die Aufgaben kommen, etwa redis://localhost:6379',
  'help.lab.reportFile': 'ein Bericht als JSON',

  'lab.between': 'Das muss eine ganze Zahl von {$min} bis {$max} sein.',
  'lab.options.notJson': '{$flag} muss ein JSON-Objekt sein.',
  'lab.stop': '--stop braucht zwei Gewinnanteile mit einem Komma dazwischen, etwa 0.5,0.55, nicht „{$given}“.',
  'lab.vary': '--vary braucht eine Stelle und ihre Werte, etwa options/sheet=standard,advanced, nicht „{$given}“.',
  'lab.pieces.newer': '{$file} stammt von einer anderen Version von Tablehop.',
  'lab.pieces.game': '{$file} enthält Material für {$given}, nicht für {$game}.',
  'lab.pieces.refused': 'Das Material in {$file} ergibt kein Spiel: {$reason}',
  'lab.folder': '{$file} lässt sich nicht schreiben: Den Ordner gibt es nicht, oder er ist schreibgeschützt.',
  'lab.notReport': '{$file} ist kein Bericht des Labors.',
  'lab.journal.foreign': '{$file} ist kein Journal des Labors; daran wurde nichts geändert.',
  'lab.journal.version':
    'Das Journal {$file} stammt von einer anderen Version der Regeln oder des Labors. Nenne eine andere Datei oder lösche es.',
  'lab.journal.study':
    'Das Journal {$file} gehört zu einer anderen Studie ({$given}, nicht {$study}). Nenne eine andere Datei oder lösche es.',
  'lab.journal.damaged': 'Das Journal {$file} ist in Zeile {$line} beschädigt.',
  'lab.queue.address': '--queue braucht die Adresse eines Redis, etwa redis://localhost:6379.',
  'lab.queue.password': 'Das Redis auf {$host} weist den Namen oder das Passwort zurück.',
  'lab.queue.unreachable': 'Das Redis auf {$host} ist nicht zu erreichen ({$reason}).',
  'lab.queue.lonely':
    'Noch hat niemand eine Aufgabe übernommen. Starte „tablehop lab worker“ mit demselben Redis ({$host}), hier oder anderswo.',
  'lab.queue.refused': '{$worker} hat eine andere Version der Regeln oder des Labors und macht nicht mit.',
  'lab.worker.waits': 'Wartet auf Studien von {$host}.',
  'lab.worker.joined': 'Spielt für die Studie {$study} zu {$game}.',
  'lab.worker.refused': 'Die Studie {$study} zu {$game} hat eine andere Version der Regeln oder des Labors: abgelehnt.',
  'lab.worker.ended': `.input {$tasks :integer}
.match $tasks
one {{Beendet nach {$tasks} Aufgabe.}}
*   {{Beendet nach {$tasks} Aufgaben.}}`,
  'lab.failed': 'Eine Aufgabe ist gescheitert: {$reason}',
  'lab.progress': '{$done} von {$total} Partien · {$rate} pro Sekunde · noch {$left}',
  'lab.stopped':
    'Abgebrochen nach {$done} von {$total} Partien. Nichts wurde festgehalten: Mit --journal DATEI hätte derselbe Befehl hier weitermachen können.',
  'lab.stopped.journal':
    'Abgebrochen nach {$done} von {$total} Partien. Sie sind in {$file} festgehalten: Derselbe Befehl macht dort weiter.',
  'lab.paths.none': '{$game} hat weder Optionen noch Material, das sich verändern lässt.',
};
