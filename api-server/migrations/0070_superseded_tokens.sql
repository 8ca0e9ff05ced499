-- Set when the token before this one was exchanged again, because this one's answer seemed lost. Its row stays: whoever
-- shows it afterwards did get that answer, so two hold the session, and one of them is a thief.
alter table identity.refresh_token add column superseded_at timestamptz;
