import { labelByLanguage } from "../text/label-by-language.ts";

/** Texts of the calendar, which the builder has in English only. */
export interface CalendarTexts {
  readonly previous: string;
  readonly next: string;
  readonly today: string;
  readonly month: string;
  readonly list: string;
  /** `{n}` is the number of further events of a day. */
  readonly more: string;
  readonly allDay: string;
  /** `{date}` is the last day of an event. */
  readonly ends: string;
  readonly none: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** `{zone}` is the name of a time zone. */
  readonly zone: string;
}

const english: CalendarTexts = {
  previous: "Previous month",
  next: "Next month",
  today: "Today",
  month: "Month",
  list: "List",
  more: "+{n} more",
  allDay: "All day",
  ends: "ends {date}",
  none: "There are no events in this month.",
  loading: "The events are loading.",
  failed: "The events could not be loaded.",
  retry: "Try again",
  zone: "Times: {zone}",
};

const german: CalendarTexts = {
  previous: "Voriger Monat",
  next: "Nächster Monat",
  today: "Heute",
  month: "Monat",
  list: "Liste",
  more: "+{n} weitere",
  allDay: "Ganztägig",
  ends: "endet am {date}",
  none: "In diesem Monat gibt es keine Termine.",
  loading: "Die Termine werden geladen.",
  failed: "Die Termine konnten nicht geladen werden.",
  retry: "Erneut versuchen",
  zone: "Zeiten: {zone}",
};

const spanish: CalendarTexts = {
  previous: "Mes anterior",
  next: "Mes siguiente",
  today: "Hoy",
  month: "Mes",
  list: "Lista",
  more: "+{n} más",
  allDay: "Todo el día",
  ends: "termina el {date}",
  none: "No hay eventos este mes.",
  loading: "Cargando los eventos.",
  failed: "No se han podido cargar los eventos.",
  retry: "Reintentar",
  zone: "Horario: {zone}",
};

const french: CalendarTexts = {
  previous: "Mois précédent",
  next: "Mois suivant",
  today: "Aujourd’hui",
  month: "Mois",
  list: "Liste",
  more: "+{n} autres",
  allDay: "Toute la journée",
  ends: "jusqu’au {date}",
  none: "Aucun événement ce mois-ci.",
  loading: "Chargement des événements.",
  failed: "Les événements n’ont pas pu être chargés.",
  retry: "Réessayer",
  zone: "Heures : {zone}",
};

const italian: CalendarTexts = {
  previous: "Mese precedente",
  next: "Mese successivo",
  today: "Oggi",
  month: "Mese",
  list: "Elenco",
  more: "+{n} altri",
  allDay: "Tutto il giorno",
  ends: "fino al {date}",
  none: "Nessun evento in questo mese.",
  loading: "Caricamento degli eventi.",
  failed: "Impossibile caricare gli eventi.",
  retry: "Riprova",
  zone: "Orari: {zone}",
};

const dutch: CalendarTexts = {
  previous: "Vorige maand",
  next: "Volgende maand",
  today: "Vandaag",
  month: "Maand",
  list: "Lijst",
  more: "+{n} meer",
  allDay: "Hele dag",
  ends: "tot {date}",
  none: "Er zijn deze maand geen evenementen.",
  loading: "De evenementen worden geladen.",
  failed: "De evenementen konden niet worden geladen.",
  retry: "Opnieuw proberen",
  zone: "Tijden: {zone}",
};

const portuguese: CalendarTexts = {
  previous: "Mês anterior",
  next: "Próximo mês",
  today: "Hoje",
  month: "Mês",
  list: "Lista",
  more: "+{n} mais",
  allDay: "O dia todo",
  ends: "até {date}",
  none: "Não há eventos neste mês.",
  loading: "Carregando os eventos.",
  failed: "Não foi possível carregar os eventos.",
  retry: "Tentar novamente",
  zone: "Horários: {zone}",
};

const translations = new Map<string, CalendarTexts>([
  ["de", german],
  ["es", spanish],
  ["fr", french],
  ["it", italian],
  ["nl", dutch],
  ["pt", portuguese],
]);

export function calendarTexts(language: string): CalendarTexts {
  return labelByLanguage(translations, language, english);
}
